import type { AssetsBinding } from '../platform/bindings.ts';
import { fetchAsset } from '../platform/edge-files.ts';
import type { AppContext } from './app-types.ts';

/** Fetches the 404 page by requesting a path without a file. */
export const fetchNotFoundPage = (assets: AssetsBinding): Promise<Response> => fetchAsset(assets, '/-/no-such-page');

export async function notFoundPage(c: AppContext): Promise<Response> {
  const page = await fetchNotFoundPage(c.get('ports').assets);
  return c.html(await page.text(), 404);
}
