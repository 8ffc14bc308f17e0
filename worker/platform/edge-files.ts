import { type EdgeCatalogue, edgeCataloguePath, edgeCatalogueSchema } from '#catalogue/edge.ts';
import type { Screen } from '#catalogue/schema/screen.ts';
import { formOptionsPath } from '#site/shared/forms/options-path.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Assets } from '#site/views/assets.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { AssetsBinding } from './bindings.ts';
import { logError } from './log.ts';

export const fetchAsset = (assets: AssetsBinding, path: string): Promise<Response> =>
  assets.fetch(new URL(path, 'https://assets.local'));

async function readText(assets: AssetsBinding, path: string): Promise<string> {
  const response = await fetchAsset(assets, path);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response.text();
}

/** Pause before an unreadable file is requested again, because each attempt may take its full time limit. */
const pauseAfterFailureMs = 2000;

type ReadCached<Value> = (assets: AssetsBinding, now: number) => Promise<Value | undefined>;

/**
 * Returns a reader that caches its value in the isolate. It reads again after `freshForMs`, because `dist` may be rebuilt while a local
 * server runs. If reading fails, it returns the previous value, or undefined if there is none.
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

export const readEdgeCatalogue: ReadCached<EdgeCatalogue> = createCachedRead(
  { event: 'edge-catalogue-unreadable', freshForMs: minuteMs },
  async (assets) => edgeCatalogueSchema.parse(JSON.parse(await readText(assets, edgeCataloguePath))),
);

/** Layout data that edge-rendered pages share with the build's pages. It stays the same object until the build changes. */
export interface EdgeShell {
  shell: ShellView;
  assets: Assets;
  options: FormOptions;
  blogs: Pick<Screen, 'title' | 'description' | 'keywords'>;
  policy: string;
  transportSecurity: string;
  /** Source text of the files, used to detect a new build. */
  text: string;
}

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
