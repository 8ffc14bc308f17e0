import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { frozenCatalogue, frozenDay } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { ensureChromium } from './chromium.ts';
import { failuresFolder } from './failures-folder.ts';
import { startRunFolder } from './run-folder.ts';
import { testSite } from './test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the complete site of the frozen catalogue. Other runs share it, so tests must not write to it. */
    siteFolder: string;
    siteAsOf: string;
  }
}

export const buildTestSite = (): Promise<string> => testSite({ catalogue: frozenCatalogue, asOf: frozenDay });

export async function setup(project: TestProject): Promise<void> {
  rmSync(failuresFolder, { recursive: true, force: true });
  // Finds Chromium in the user's own home before the run replaces HOME.
  process.env.CHROME_PATH = ensureChromium();
  startRunFolder();
  project.provide('siteFolder', await buildTestSite());
  project.provide('siteAsOf', frozenDay);
}
