/**
 * Keys for data that the site stores in the browser. They are types, because a shared module would be an extra file for every page to
 * fetch.
 */

/** `localStorage` key for submissions that did not reach the server. */
export type UnsentLeadsKey = 'unsent-leads';

/** `localStorage` key for the visitor's first and latest visit from outside the site. */
export type AttributionKey = 'attribution';

/** `localStorage` key for the shortcut setting. The value is `off` if `/` must not open the search. */
export type SearchKeyKey = 'search-key';

/** `sessionStorage` key prefix for typed form values. The page's path follows it. */
export type DraftsKeyPrefix = 'drafts:';
