import { setImmediate } from 'node:timers/promises';
import type { ComponentType } from 'react';
import { ValueHasher } from '#cli/platform/hash.ts';
import { pageFile } from '#site/plan/page-table.ts';
import type { Output } from '../write/output.ts';
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

/** Number of pages rendered before yielding to the event loop, so that V8 can free memory and signals are handled. */
const pagesAtOnce = 10;

/** Renders the pages whose inputs have changed. Frees the markup of each page after writing it. */
export async function renderPages<Page extends RenderedPage>(options: RenderOptions<Page>): Promise<void> {
  const { pages, output, codeHash, digest, onPage } = options;
  const hasher = new ValueHasher();
  const renderer = new PageRenderer();
  let done = 0;
  for (const page of pages) {
    const inputs = hasher.hashProps(page.props, `${codeHash}.${page.component.name}`);
    const file = pageFile(page.path);
    if (!output.reuse(file, inputs)) {
      const html = renderer.render(page.component, page.props);
      output.put(file, Buffer.from(html), { inputs, digest: digest?.(page, html) });
    }
    done += 1;
    onPage?.(done);
    if (done % pagesAtOnce === 0) await setImmediate();
  }
}
