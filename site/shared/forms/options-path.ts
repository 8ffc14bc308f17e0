/**
 * Choices of the forms as JSON, fetched by a dialog when it opens. Without a content hash, unlike the address of an asset:
 * pages that named one would all be made and uploaded anew whenever one course changes.
 */
export const formOptionsPath = '/form-options.json';
