import { setImmediate } from 'node:timers/promises';
import type { ComponentType } from 'react';
import { ValueHasher } from '#cli/platform/hash.ts';
import { pageFile } from '#site/plan/page-table.ts';
import type { Output } from '../write/output.ts';
import type { FragmentTiming } from './fragments.ts';
import { PageRenderer } from './page-renderer.ts';

/** What rendering needs of a page. The props are plain data, and all that the markup may depend on. */
export interface RenderedPage {
  /** Absolute URL path, `/java-training-classes-in-pune.php`. */
  path: string;
  component: ComponentType<never>;
  props: object;
}

interface RenderOptions<Page extends RenderedPage> {
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

const maxSlowest = 10;
/** Pages rendered before the event loop has its turn: V8 gives memory back, signals are heard and cards drawn between turns alone. */
const pagesAtOnce = 10;

/** Renders every page whose inputs changed since it was written. Holds no page's markup once it is written. */
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

/** Hash of all that a page is rendered from. */
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
