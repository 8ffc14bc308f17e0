import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import type { RunnerTestCase } from 'vitest';
import { failuresFolder } from './failures-folder.ts';
import { limitsMs } from './limits.ts';
import { openContexts } from './open-browser.ts';

declare module 'vitest' {
  interface TaskMeta {
    failureFolder?: string;
  }
}

const maxNameLength = 120;

const folderName = (test: RunnerTestCase): string =>
  `${test.file.name.replace(/^tests\/|\.test\.tsx?$/g, '')} ${test.name}`
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, maxNameLength);

/** Stops waiting for pages that hang, because an incomplete record is better than none. */
const tryTo = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, limitsMs.failureRecord).unref())]).catch(() => {});

/** Records each open page's screenshot, markup and console, and each context's trace for Playwright's trace viewer. */
export async function recordFailure(test: RunnerTestCase): Promise<void> {
  const contexts = openContexts();
  if (contexts.size === 0) return;
  const folder = join(failuresFolder, folderName(test));
  mkdirSync(folder, { recursive: true });
  test.meta.failureFolder = folder;
  let number = 0;
  for (const [context, lines] of contexts) {
    number += 1;
    const path = join(folder, `visitor-${number}`);
    writeFileSync(`${path}-console.txt`, lines.map((line) => `${line}\n`).join(''));
    await Promise.all(context.pages().map((page, index) => recordPage(page, `${path}-page-${index + 1}`)));
    await tryTo(recordSteps(context, `${path}-trace.zip`));
  }
}

async function recordPage(page: Page, path: string): Promise<void> {
  await tryTo(page.screenshot({ path: `${path}.png`, timeout: limitsMs.failureRecord }));
  await tryTo(page.content().then((html) => writeFileSync(`${path}.html`, `<!-- ${page.url()} -->\n${html}`)));
}

async function recordSteps(context: BrowserContext, path: string): Promise<void> {
  await context.tracing.stop({ path });
  await context.tracing.start();
}
