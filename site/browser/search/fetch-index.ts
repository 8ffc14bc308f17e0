import { searchIndexPath } from '#site/shared/search-path.ts';
import type { SearchIndex } from '#site/views/search-index.ts';

let index: Promise<SearchIndex> | undefined;

/**
 * Fetches the index for the header search and the course finder, at most once per page.
 * @throws if fetching fails; the next call tries again
 */
export async function fetchIndex(): Promise<SearchIndex> {
  index ??= readIndex();
  return index.catch((error) => {
    index = undefined;
    throw error;
  });
}

async function readIndex(): Promise<SearchIndex> {
  const response = await fetch(searchIndexPath);
  if (!response.ok) throw new Error(`The request for the search index returned status ${response.status}`);
  return response.json();
}
