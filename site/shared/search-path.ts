/**
 * JSON index for the header search and the course finder, loaded on first use. The path has no content hash, because pages that contain the
 * path would have to change whenever the index changes.
 */
export const searchIndexPath = '/search-index.json';
