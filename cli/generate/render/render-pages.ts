import { setImmediate } from 'node:timers/promises';
import type { ComponentType } from 'react';
import { ValueHasher } from '#cli/platform/hash.ts';
import { pageFile } from '#site/plan/page-table.ts';
import type { Output } from '../write/output.ts';
import type { FragmentTiming } from './fragments.ts';
import { PageRenderer } from './page-renderer.ts';

/** A page to render. The props are plain data, and the markup depends only on them. */
export interface RenderedPage {
  path: string;
  component: ComponentType<never>;
  props: object;
}

interface RenderOptions<Page extends RenderedPage> {
  pages: Iterable<Page>;
  output: Output;
  codeHash: string;
  digest?: (page: Page, html: string) => string | undefined;
  onPage?: (done: number) => void;
}

export interface RenderReport {
  fragments: ReadonlyMap<string, FragmentTiming>;
  slowest: { path: string; milliseconds: number }[];
}

export const nothingRendered: RenderReport = { fragments: new Map(), slowest: [] };

const maxSlowest = 10;
/** Number of pages rendered before yielding to the event loop, so that V8 can free memory, signals are handled and cards are drawn. */
const pagesAtOnce = 10;

/** Renders the pages whose inputs have changed. Frees the markup of each page after writing it. */
export async function renderPages<Page extends RenderedPage>(options: RenderOptions<Page>): Promise<RenderReport> {
  const { pages, output, codeHash, digest, onPage } = options;
  const hasher = new ValueHasher();
  const renderer = new PageRenderer();
  const slowest: RenderReport['slowest'] = [];
  let done = 0;
  for (const page of pages) {
    const inputs = fingerprintPage(page, { hasher, codeHash });
    const file = pageFile(page.path);
    if (!output.reuse(file, inputs)) {
      const start = performance.now();
      const html = renderer.render(page.component, page.props);
      output.put(file, Buffer.from(html), { inputs, digest: digest?.(page, html) });
      noteSlowest(slowest, { path: page.path, milliseconds: performance.now() - start });
    }
    done += 1;
    onPage?.(done);
    if (done % pagesAtOnce === 0) await setImmediate();
  }
  return { fragments: renderer.timings, slowest };
}

const fingerprintPage = (
  { component, props }: RenderedPage,
  { hasher, codeHash }: { hasher: ValueHasher; codeHash: string },
): string => hasher.hashProps(props, `${codeHash}.${component.name}`);

function noteSlowest(slowest: RenderReport['slowest'], page: RenderReport['slowest'][number]): void {
  if (slowest.length === maxSlowest && page.milliseconds <= (slowest.at(-1)?.milliseconds ?? 0)) return;
  slowest.push(page);
  slowest.sort((a, b) => b.milliseconds - a.milliseconds);
  slowest.length = Math.min(slowest.length, maxSlowest);
}
