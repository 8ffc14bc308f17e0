import { type EdgeCatalogue, edgeCataloguePath, edgeCatalogueSchema } from '#catalogue/edge.ts';
import type { Screen } from '#catalogue/schema/screen.ts';
import { formOptionsPath } from '#site/shared/forms/options-path.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Assets } from '#site/views/assets.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { AssetsBinding } from './bindings.ts';
import { logError } from './log.ts';

/** A file of the build, as the assets answer it. */
export const fetchAsset = (assets: AssetsBinding, path: string): Promise<Response> =>
  assets.fetch(new URL(path, 'https://assets.local'));

async function readText(assets: AssetsBinding, path: string): Promise<string> {
  const response = await fetchAsset(assets, path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/** A file that could not be read is not asked for again at once: each try may take its whole time. */
const pauseAfterFailureMs = 2000;

type ReadCached<Value> = (assets: AssetsBinding, now: number) => Promise<Value | undefined>;

/**
 * A reader that keeps for the isolate what it read, and reads again after `freshForMs`: `dist` may be rebuilt under a running
 * local server. When it cannot read, the last value is used, or undefined where there was none.
 */
function createCachedRead<Value>(
  { event, freshForMs }: { event: string; freshForMs: number },
  read: (assets: AssetsBinding, last: Value | undefined) => Promise<Value>,
): ReadCached<Value> {
  let cached: { value: Value; readAt: number } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (assets, now) => {
    if (cached && (now - cached.readAt < freshForMs || now - failedAt < pauseAfterFailureMs)) return cached.value;
    try {
      cached = { value: await read(assets, cached?.value), readAt: now };
    } catch (error) {
      failedAt = now;
      logError(event, error);
    }
    return cached?.value;
  };
}

/** What the worker knows of the catalogue. */
export const readEdgeCatalogue: ReadCached<EdgeCatalogue> = createCachedRead(
  { event: 'edge-catalogue-unreadable', freshForMs: minuteMs },
  async (assets) => edgeCatalogueSchema.parse(JSON.parse(await readText(assets, edgeCataloguePath))),
);

/** What pages rendered here share with the pages of the build: one object for as long as the build is the same. */
export interface EdgeShell {
  shell: ShellView;
  assets: Assets;
  options: FormOptions;
  /** What the list of all articles says to search engines. */
  blogs: Pick<Screen, 'title' | 'description' | 'keywords'>;
  /** Content-Security-Policy of the pages, with what the institute has configured. */
  policy: string;
  /** Strict-Transport-Security, with what the institute has decided on preloading. */
  transportSecurity: string;
  /** Of the files that it was read from. */
  text: string;
}

/** The frame of edge-rendered pages. */
export const readEdgeShell: ReadCached<EdgeShell> = createCachedRead(
  { event: 'edge-shell-unreadable', freshForMs: 10_000 },
  async (binding, last) => {
    const files = await Promise.all(['/_edge/shell.json', formOptionsPath].map((path) => readText(binding, path)));
    const text = files.join('\n');
    if (last?.text === text) return last;
    const [edge, options] = files.map((file) => JSON.parse(file)) as [Omit<EdgeShell, 'options' | 'text'>, FormOptions];
    return { ...edge, options, text };
  },
);
