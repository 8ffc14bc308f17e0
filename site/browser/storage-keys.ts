/** Keys for data that the site stores in the browser. They are types, because shared code would give the loader a second file to fetch. */

/** `localStorage` key for submissions that did not reach the server. */
export type UnsentLeadsKey = 'unsent-leads';

/** `localStorage` key for the visitor's first and latest visit from outside. */
export type AttributionKey = 'attribution';

/** `localStorage` key for the shortcut setting. The value is `off` if `/` must not open the search. */
export type SearchKeyKey = 'search-key';

/** `sessionStorage` key prefix for typed form values. The page's path follows it. */
export type DraftsKeyPrefix = 'drafts:';
