import { type EdgeCatalogue, edgeCataloguePath, edgeCatalogueSchema } from '#catalogue/edge.ts';
import type { AssetsBinding } from './bindings.ts';
import { logError } from './log.ts';

/** How long a catalogue is used before it is read again: `dist` may be rebuilt under a running local server. */
const freshForMs = 60_000;

let held: { catalogue: EdgeCatalogue; readAt: number } | undefined;

async function fetchEdgeCatalogue(assets: AssetsBinding): Promise<EdgeCatalogue> {
  const answer = await assets.fetch(new URL(edgeCataloguePath, 'https://assets.local'));
  if (!answer.ok) throw new Error(`${edgeCataloguePath} answered ${answer.status}`);
  return edgeCatalogueSchema.parse(await answer.json());
}

/** The catalogue, kept for the isolate. When it cannot be read the last one is used, or undefined where there was none. */
export async function readEdgeCatalogue(assets: AssetsBinding, now: number): Promise<EdgeCatalogue | undefined> {
  if (held && now - held.readAt < freshForMs) return held.catalogue;
  try {
    held = { catalogue: await fetchEdgeCatalogue(assets), readAt: now };
  } catch (error) {
    logError('edge-catalogue-unreadable', error);
  }
  return held?.catalogue;
}
