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

/** Builds the whole site from the real catalogue; the folder is for the caller to remove. */
export async function buildTestSite(): Promise<string> {
  ensureChromium();
  await buildSite({
    out: join(buildFolder, 'dist'),
    catalogue: 'catalogue',
    asOf: siteAsOf,
    cacheDir: join(buildFolder, 'cache'),
  });
  const folder = mkdtempSync(join(tmpdir(), 'institute-site-'));
  try {
    cpSync(join(buildFolder, 'dist'), folder, { recursive: true });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

export async function setup(project: TestProject): Promise<() => void> {
  const folder = await buildTestSite();
  project.provide('siteFolder', folder);
  project.provide('siteAsOf', siteAsOf);
  return () => rmSync(folder, { recursive: true, force: true });
}
