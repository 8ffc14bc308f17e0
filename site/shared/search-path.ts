/**
 * What the search of the header and the course finder look in, as JSON, fetched when one of them is used first. Without a
 * content hash, for the reason that the choices of the forms have none.
 */
export const searchIndexPath = '/search-index.json';
