import { setImmediate } from 'node:timers/promises';
import type { ComponentType } from 'react';
import { ValueHasher } from '#cli/platform/hash.ts';
import type { Output } from '../write/output.ts';
import type { FragmentTiming } from './fragments.ts';
import { type EnginePage, hashPage } from './page.ts';
import { PageRenderer } from './page-renderer.ts';

interface RenderOptions<Page extends EnginePage = EnginePage> {
  /** Taken one by one, so that a site of many pages need not hold them all. */
  pages: Iterable<Page>;
  output: Output;
  /** Hash of the code and configuration that turn props into markup. */
  codeHash: string;
  /** What the output shall remember of a page that was rendered. */
  digest?: (page: Page, html: string) => string | undefined;
  onPage?: (done: number) => void;
}

export interface RenderReport {
  fragments: ReadonlyMap<string, FragmentTiming>;
  /** The slowest pages of this build, slowest first. */
  slowest: { path: string; milliseconds: number }[];
}

/** The report of a build that found every page as it has to be. */
export const nothingRendered: RenderReport = { fragments: new Map(), slowest: [] };

const slowestKept = 10;
/** Pages rendered before the event loop has its turn: V8 gives memory back, signals are heard and cards drawn between turns alone. */
const pagesAtOnce = 10;

/** Renders every page whose inputs changed since it was written. Holds no page's markup once it is written. */
export async function renderPages<Page extends EnginePage>(options: RenderOptions<Page>): Promise<RenderReport> {
  const { pages, output, codeHash, digest, onPage } = options;
  const hasher = new ValueHasher();
  const renderer = new PageRenderer();
  const slowest: RenderReport['slowest'] = [];
  let done = 0;
  for (const page of pages) {
    const inputs = page.inputs ?? hashPage(page, { hasher, codeHash });
    if (!output.keep(page.file, inputs)) {
      const start = performance.now();
      const html = renderer.render(page.component as ComponentType<never>, page.props);
      output.put(page.file, Buffer.from(html), { inputs, digest: digest?.(page, html) });
      noteSlowest(slowest, { path: page.path, milliseconds: performance.now() - start });
    }
    done += 1;
    onPage?.(done);
    if (done % pagesAtOnce === 0) await setImmediate();
  }
  return { fragments: renderer.timings, slowest };
}

function noteSlowest(slowest: RenderReport['slowest'], page: RenderReport['slowest'][number]): void {
  if (slowest.length === slowestKept && page.milliseconds <= (slowest.at(-1)?.milliseconds ?? 0)) return;
  slowest.push(page);
  slowest.sort((a, b) => b.milliseconds - a.milliseconds);
  slowest.length = Math.min(slowest.length, slowestKept);
}
