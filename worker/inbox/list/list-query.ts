import { maxCounted } from '#site/shared/lead.ts';
import { type Facet, facets, leadFilters } from '#site/shared/lead-list.ts';
import { nextStepSql } from '#worker/first-contact/next-step.ts';
import type { Cursor } from '#worker/http/cursor.ts';
import { selectColumns } from '#worker/stored-lead/columns.ts';
import { boundedPageSql, maxSearchRows } from '../bounded-page.ts';
import { listColumns } from '../row.ts';
import type { LeadFilter, LeadSort } from './filter.ts';
import type { Span } from './queue.ts';
import { sortValueSql } from './sort.ts';

interface Query {
  sql: string;
  values: (string | number)[];
}

const deliverySql = `COALESCE((
    SELECT CASE COALESCE(digest.status, own.status) WHEN 'sent' THEN 'mailed' WHEN 'dead' THEN 'failed' WHEN 'held' THEN 'held'
      ELSE iif(COALESCE(digest.attempts, own.attempts) = 0, 'waiting', 'retrying') END
    FROM outbox AS own LEFT JOIN outbox AS digest ON own.status = 'digested' AND digest.id = own.digest_id
    WHERE own.lead_id = leads.id AND own.kind = 'department-mail'), 'none')`;

const maxCountedLeads = 20;

/** Number of leads in a burst, not counting spam. Null unless the lead represents its burst. */
const burstCountSql = `iif(leads.burst = leads.id,
  (SELECT COUNT(*) FROM (SELECT 1 FROM leads AS same WHERE same.burst = leads.burst AND same.status <> 'spam' LIMIT ${maxCountedLeads})), NULL)`;

const enquiriesSql = `iif(leads.person_id IS NULL, 1,
  (SELECT COUNT(*) FROM (SELECT 1 FROM leads AS same WHERE same.person_id = leads.person_id LIMIT ${maxCountedLeads})))`;

const maxNoteEvents = 10;
const maxSnippetLength = 160;

/** The lead's latest note, or the visitor's message if there is none. Notes that were undone do not count. */
const snippetSql = `substr(COALESCE(
    (SELECT note FROM (SELECT id, note FROM lead_events WHERE lead_id = leads.id ORDER BY id DESC LIMIT ${maxNoteEvents}) AS latest
      WHERE note IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lead_events AS later WHERE later.takes_back = latest.id)
      ORDER BY id DESC LIMIT 1),
    leads.message), 1, ${maxSnippetLength})`;

export const countedColumns = `${burstCountSql} AS burst_count, ${deliverySql} AS delivery, ${enquiriesSql} AS enquiries, ${snippetSql} AS said,
  leads.queue_at, ${nextStepSql} AS next_step_at, COALESCE((SELECT MAX(lead_events.id) FROM lead_events WHERE lead_events.lead_id = leads.id), 0) AS last_event`;

export const listedColumns = `${selectColumns(listColumns)}, ${countedColumns}`;

class Values {
  readonly list: (string | number)[] = [];

  mark(value: string | number): string {
    return `?${this.list.push(value)}`;
  }
}

function facetSql(values: Values, [facet, value]: readonly [Facet, string | null]): string {
  const column = `leads.${leadFilters[facet].column}`;
  if (value === null) return `${column} IS NULL`;
  return `${column} = ${values.mark(value)}${facet === 'city' ? ' COLLATE NOCASE' : ''}`;
}

/**
 * Lists show only the first lead of a burst and hide the others (`folded`). A search still finds the hidden leads, so that staff can find
 * anyone who calls.
 */
const isUnfoldedSql = 'leads.folded = 0';

const statusSql = (values: Values, status: LeadFilter['status']): string =>
  status === undefined ? "leads.status <> 'spam'" : `leads.status = ${values.mark(status)}`;

const isUntilSql = (values: Values, column: string, { until }: Span): string => `${column} <= ${values.mark(until)}`;

const isWithinSql = (values: Values, column: string, span: Span): string =>
  `${column} >= ${values.mark(span.from)} AND ${isUntilSql(values, column, span)}`;

const isBehindSql = (values: Values, place: string, { at, id }: Cursor): string =>
  `${place} (${values.mark(at)}, ${values.mark(id)})`;

/** Builds the conditions on the order of the leading index: the place in the queue, or the time of arrival for a search. */
function placeSql(values: Values, source: 'leads' | 'found', { after, queue, created }: LeadFilter): string[] {
  if (source === 'found')
    return [
      ...(after ? [isBehindSql(values, '(found.created_at, found.lead_id) <', after)] : []),
      ...(created ? [isWithinSql(values, 'found.created_at', created)] : []),
    ];
  if (!after) return [isWithinSql(values, 'leads.queue_at', queue)];
  // With two lower bounds, SQLite might begin at the smaller one.
  return [isBehindSql(values, '(leads.queue_at, leads.id) >', after), isUntilSql(values, 'leads.queue_at', queue)];
}

type Search = NonNullable<LeadFilter['search']>;

const hasTermSql = (term: string, of = { created: 'leads.created_at', id: 'leads.id' }): string =>
  `EXISTS (SELECT 1 FROM lead_terms WHERE term = ${term} AND created_at = ${of.created} AND lead_id = ${of.id})`;

const searchedText = `lower(leads.name || ' ' || coalesce(leads.email, '') || ' ' || coalesce(leads.phone, '') || ' ' || coalesce(leads.phone_e164, '') || ' ' || coalesce(leads.second_phone, ''))`;

/**
 * Selects the search words that a lead does not contain. All words share one parameter, so they never exceed the database's parameter
 * limit.
 */
const wordsWithout = (values: Values, words: readonly string[], hasSought: string): string =>
  `SELECT 1 FROM json_each(${values.mark(JSON.stringify(words))}) AS sought WHERE NOT ${hasSought}`;

function searchSql(values: Values, { terms, longWords, ending }: Search): string[] {
  const [first = '', ...rest] = terms;
  const others = rest.length > 0 ? [`NOT EXISTS (${wordsWithout(values, rest, hasTermSql('sought.value'))})`] : [];
  const whole =
    longWords.length > 0 ? [`NOT EXISTS (${wordsWithout(values, longWords, `instr(${searchedText}, sought.value) > 0`)})`] : [];
  if (!ending) return [...others, ...whole];
  const buildEnd = (number: string): string => `substr(${number}, -${ending.digits.length})`;
  const isEnd = `${values.mark(ending.digits)} IN (${buildEnd('coalesce(leads.phone_e164, leads.phone)')}, ${buildEnd('leads.second_phone')})`;
  return [`(${[hasTermSql(values.mark(first)), ...whole].join(' AND ')} OR ${isEnd})`];
}

interface Leading {
  from: string;
  conditions: string[];
  source: 'leads' | 'found';
}

const foundPart = (conditions: string[]): Leading => ({ from: 'lead_terms AS found', conditions, source: 'found' });

/** Also searches the last digits of phone numbers. A lead that matches both ways is returned only once. */
function endingParts(values: Values, { search }: LeadFilter): Leading[] {
  if (!search?.ending) return [];
  const hasFirstTermSql = hasTermSql(values.mark(search.terms[0] ?? ''), { created: 'found.created_at', id: 'found.lead_id' });
  return [foundPart([`found.term = ${values.mark(search.ending.term)}`, `NOT ${hasFirstTermSql}`])];
}

function leadingPart(values: Values, filter: LeadFilter): Leading {
  if (filter.ids) {
    const conditions = [`leads.id IN (SELECT value FROM json_each(${values.mark(JSON.stringify(filter.ids))}))`];
    return { from: 'leads', conditions, source: 'leads' };
  }
  const [term] = filter.search?.terms ?? [];
  if (term !== undefined) return foundPart([`found.term = ${values.mark(term)}`]);
  const [facet] = filter.facets;
  if (!facet) {
    const index = filter.status === undefined ? 'leads_queue' : 'leads_queue_status';
    return { from: `leads INDEXED BY ${index}`, conditions: [statusSql(values, filter.status), isUnfoldedSql], source: 'leads' };
  }
  const index = `leads_${facet[0]}${filter.status === undefined ? '' : '_status'}`;
  return {
    from: `leads INDEXED BY ${index}`,
    conditions: [facetSql(values, facet), statusSql(values, filter.status), ...(facet[0] === 'burst' ? [] : [isUnfoldedSql])],
    source: 'leads',
  };
}

/**
 * Whether the leading index cannot answer the filter without further conditions. A search always needs them, because spam is indexed too.
 */
const isCombined = ({ ids, search, created, facets: chosen, departments = [] }: LeadFilter): boolean =>
  !ids && (search !== undefined || created !== undefined || departments.length > 1 || chosen.length > 1);

/** Returns the maximum number of leads that one request searches for a combination of filters. */
export const countSearchedLeads = ({ search }: LeadFilter): number => {
  // Number of rows read for each lead. Finding the end of the search reads each row again. A text search also reads the lead and its other
  // words.
  const rowsEach = search ? 2 + search.terms.length + (search.ending ? 3 : 0) : 2;
  return Math.floor(maxSearchRows / rowsEach);
};

/** Returns the maximum number of leads that are read to count or sort the matches for this filter. */
export const getCountLimit = (filter: LeadFilter): number => (filter.search ? countSearchedLeads(filter) : maxCounted);

function otherConditions(values: Values, filter: LeadFilter): string[] {
  const rest = filter.search || filter.ids ? filter.facets : filter.facets.slice(1);
  return [
    ...(filter.search ? [statusSql(values, filter.status), ...searchSql(values, filter.search)] : []),
    ...rest.map((facet) => facetSql(values, facet)),
    ...(filter.search ? [isWithinSql(values, 'leads.queue_at', filter.queue)] : []),
    ...(filter.created && !filter.search ? [isWithinSql(values, 'leads.created_at', filter.created)] : []),
    ...(filter.departments
      ? [`leads.department IN (SELECT value FROM json_each(${values.mark(JSON.stringify(filter.departments))}))`]
      : []),
  ];
}

const facetColumns = facets.map((facet) => `leads.${leadFilters[facet].column}`).join(', ');
const conditionColumns = `${selectColumns(['status', 'name', 'email', 'phone', 'phone_e164', 'second_phone', 'created_at'])}, ${facetColumns}, leads.queue_at`;

/** Builds the SQL for the leads of the leading index that are searched for matches. `ids` selects the same leads without reading them. */
export function candidatesQuery(filter: LeadFilter) {
  const values = new Values();
  const parts = [leadingPart(values, filter), ...endingParts(values, filter)].map(({ from, conditions, source }) => {
    const order = source === 'leads' ? 'leads.id, leads.queue_at AS place' : 'found.lead_id AS id, found.created_at AS place';
    const where = `WHERE ${[...conditions, ...placeSql(values, source, filter)].join(' AND ')}`;
    const tables = source === 'leads' ? from : `${from} CROSS JOIN leads ON leads.id = found.lead_id`;
    const sort = filter.sort ? `, ${sortValueSql(filter.sort.by, filter.sort.isDescending)} AS sort_value` : '';
    return {
      leads: `SELECT ${order}, ${isCombined(filter) ? conditionColumns : 'leads.department, leads.queue_at'}${sort} FROM ${tables} ${where}`,
      ids: `SELECT ${order} FROM ${from} ${where}`,
    };
  });
  const direction = filter.search ? 'DESC' : 'ASC';
  const merged = (selects: string[]): string => `${selects.join(' UNION ALL ')} ORDER BY 2 ${direction}, 1 ${direction}`;
  return {
    leads: merged(parts.map(({ leads }) => leads)),
    ids: merged(parts.map(({ ids }) => ids)),
    wanted: otherConditions(values, filter).join(' AND ') || 'TRUE',
    values: values.list,
  };
}

/**
 * Builds the query for one page of a list that is sorted by a column. It sorts the first `maxCounted` leads of the leading index, so that
 * the order covers all leads that the list counts.
 */
function sortedPageQuery(filter: LeadFilter, { isDescending, after }: LeadSort, columns: string): Query {
  const { leads, wanted, values } = candidatesQuery({ ...filter, after: undefined });
  const mark = (value: string | number): string => `?${values.push(value)}`;
  const [direction, isBehind] = isDescending ? ['DESC', '<'] : ['ASC', '>'];
  const behind = after ? ` AND (sort_value, id) ${isBehind} (${mark(after.value)}, ${mark(after.id)})` : '';
  const order = `ORDER BY sort_value ${direction}, id ${direction}`;
  const page = `SELECT id, sort_value FROM (${leads} LIMIT ${mark(getCountLimit(filter))}) AS leads WHERE ${wanted}${behind} ${order} LIMIT ${mark(filter.limit + 1)}`;
  return {
    sql: `SELECT ${columns}, page.sort_value FROM (${page}) AS page CROSS JOIN leads ON leads.id = page.id ${order.replaceAll(/(sort_value|id) /g, 'page.$1 ')}`,
    values,
  };
}

/**
 * Builds the query for one page of leads plus one more lead. Every variant reads one index in its order and stops at the end of the page.
 * With a combination of filters, it also stops after `countSearchedLeads` leads (`is_end`). It never sorts rows or scans `leads`.
 */
export function pageQuery(filter: LeadFilter, columns: string = listedColumns): Query {
  const { limit, sort } = filter;
  if (sort) return sortedPageQuery(filter, sort, columns);
  if (isCombined(filter)) {
    const { leads: candidates, values, ...page } = candidatesQuery(filter);
    return { sql: boundedPageSql({ columns, candidates, ...page, budget: countSearchedLeads(filter), limit }), values };
  }
  const values = new Values();
  const { from, conditions, source } = leadingPart(values, filter);
  const where = [...conditions, ...placeSql(values, source, filter), ...otherConditions(values, filter)].join(' AND ');
  const sql = `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY leads.queue_at, leads.id LIMIT ${values.mark(limit + 1)}`;
  return { sql, values: values.list };
}
