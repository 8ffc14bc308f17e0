/**
 * Names under which the site keeps things in the browser. Types only: the loader and what it fetches share no code, so that
 * the first view of a page needs the loader alone.
 */

/** In `localStorage`: submissions that did not reach the server. */
export type UnsentLeadsKey = 'unsent-leads';

/** In `localStorage`: how the visitor first and last came. */
export type AttributionKey = 'attribution';

/** In `localStorage`: `off` where the visitor does not want `/` to open the search. */
export type SearchKeyKey = 'search-key';

/** In `sessionStorage`, followed by the path: the values of the forms of a page when it was left. */
export type DraftsKeyPrefix = 'drafts:';
