import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '#cli/build/build-site.ts';
import { stateFolder } from '#cli/state-folders.ts';
import { frozenCatalogue, frozenDay } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { ensureChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the whole site of the frozen catalogue, built once for the run. Never written to by a test. */
    siteFolder: string;
    /** Day that it was built for. */
    siteAsOf: string;
  }
}

/** Built where earlier runs built it, so that pictures and PDFs are drawn once; the run then has a copy of its own. */
const buildFolder = join(stateFolder, 'test-site');

/** Builds the whole site of the frozen catalogue; the folder is for the caller to remove. */
export async function buildTestSite(): Promise<string> {
  ensureChromium();
  await buildSite({
    out: join(buildFolder, 'dist'),
    catalogue: frozenCatalogue,
    asOf: frozenDay,
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
  project.provide('siteAsOf', frozenDay);
  return () => rmSync(folder, { recursive: true, force: true });
}
