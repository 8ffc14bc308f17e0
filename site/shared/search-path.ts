/**
 * JSON index for the header search and the course finder, loaded on first use. It has no content hash, for the same reason as
 * `formOptionsPath`.
 */
export const searchIndexPath = '/search-index.json';
