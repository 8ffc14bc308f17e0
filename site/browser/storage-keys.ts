/**
 * Keys for data that the site stores in the browser. The keys are declared as types, because constants would be in an extra file that every
 * page has to fetch.
 */

/** `localStorage` key for submissions that did not reach the server. */
export type UnsentLeadsKey = 'unsent-leads';

/** `localStorage` key for details of the visitor's first and latest arrivals from outside the site. */
export type AttributionKey = 'attribution';

/** `localStorage` key for the shortcut setting. The value is `off` if `/` must not open the search. */
export type SearchKeyKey = 'search-key';

/** `sessionStorage` key prefix for typed form values. The page's path follows it. */
export type DraftsKeyPrefix = 'drafts:';
