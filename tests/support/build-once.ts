import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '#cli/build/build-site.ts';
import { stateFolder } from '#cli/state-folders.ts';
import { ensureChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the whole site, built once for the run from the real catalogue. Never written to by a test. */
    siteFolder: string;
    /** Day that it was built for. */
    siteAsOf: string;
  }
}

/** A day before every dated batch of the catalogue, so that tests do not depend on the day they run. */
const siteAsOf = '2026-11-20';

/** Built where earlier runs built it, so that pictures and PDFs are drawn once; the run then has a copy of its own. */
const buildFolder = join(stateFolder, 'test-site');

export async function setup(project: TestProject): Promise<() => void> {
  ensureChromium();
  await buildSite({
    out: join(buildFolder, 'dist'),
    catalogue: 'catalogue',
    asOf: siteAsOf,
    cacheDir: join(buildFolder, 'cache'),
  });
  const folder = mkdtempSync(join(tmpdir(), 'institute-site-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(join(buildFolder, 'dist'), folder, { recursive: true });
  } catch (error) {
    remove();
    throw error;
  }
  project.provide('siteFolder', folder);
  project.provide('siteAsOf', siteAsOf);
  return remove;
}
