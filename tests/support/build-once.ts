import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { frozenCatalogue, frozenDay } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { ensureChromium } from './chromium.ts';
import { failuresFolder } from './failures-folder.ts';
import { startRunFolder } from './run-folder.ts';
import { testSite } from './test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the whole site of the frozen catalogue. Shared with other runs: never written to by a test. */
    siteFolder: string;
    /** Day that it was built for. */
    siteAsOf: string;
  }
}

/** The site that most tests look at. */
export const buildTestSite = (): Promise<string> => testSite({ catalogue: frozenCatalogue, asOf: frozenDay });

export async function setup(project: TestProject): Promise<void> {
  rmSync(failuresFolder, { recursive: true, force: true });
  // Looked for in the user's own home, which the run does not use from here on.
  process.env.CHROME_PATH = ensureChromium();
  startRunFolder();
  project.provide('siteFolder', await buildTestSite());
  project.provide('siteAsOf', frozenDay);
}
