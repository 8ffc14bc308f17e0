import { maxCounted } from '#site/shared/lead.ts';
import { maxSearchRows } from '#worker/inbox/bounded-page.ts';

/** Maximum number of rows read to show the leads of a page. */
const maxPageRows = 2700;

/**
 * Maximum number of rows that a list reads, however many leads there are: for its page and for its counts. D1 charges for each row read,
 * and reading rows takes time.
 */
export const maxListRows = maxPageRows + maxSearchRows + maxCounted + 1;

/** Maximum number of rows that a list sorted by a column reads in addition: two for each lead, and its owner. */
export const maxSortedRows = 3 * maxCounted;
