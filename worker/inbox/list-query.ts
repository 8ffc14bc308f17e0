import type { Cursor } from '../http/cursor.ts';
import { selectColumns } from '../leads/columns.ts';
import type { Facet, LeadFilter } from './filter.ts';
import { listColumns } from './row.ts';

interface Query {
  sql: string;
  values: (string | number)[];
}

/** A combination of filters is looked for through this many leads at a time, so that no page is ever slow. */
const searchBudget = 2000;

/** The first facet given leads; cheaper ones, with fewer leads for each value, come first. */
const indexOf: Readonly<Record<Facet, string>> = {
  burst: 'leads_burst',
  course_key: 'leads_course',
  city: 'leads_city',
  branch: 'leads_branch',
  form: 'leads_form',
  department: 'leads_department',
  assignee_id: 'leads_assignee',
};

const deliverySql = `COALESCE((
    SELECT CASE COALESCE(digest.status, own.status) WHEN 'sent' THEN 'mailed' WHEN 'dead' THEN 'failed' WHEN 'held' THEN 'held'
      ELSE iif(COALESCE(digest.attempts, own.attempts) = 0, 'waiting', 'retrying') END
    FROM outbox AS own LEFT JOIN outbox AS digest ON own.status = 'digested' AND digest.id = own.digest_id
    WHERE own.lead_id = leads.id AND own.kind = 'department-mail'), 'none')`;

/** Leads of a burst are counted up to this. */
const countedLeads = 1000;

/** Of the lead that stands for a burst: how many it has, spam not counted. */
const burstCountSql = `iif(leads.burst = leads.id,
  (SELECT COUNT(*) FROM (SELECT 1 FROM leads AS same WHERE same.burst = leads.burst AND same.status <> 'spam' LIMIT ${countedLeads})), NULL)`;

/** Leads of the same person, counted up to 20. What came as spam is nobody's. */
const enquiriesSql = `iif(leads.person_id IS NULL, 1,
  (SELECT COUNT(*) FROM (SELECT 1 FROM leads AS same WHERE same.person_id = leads.person_id LIMIT 20)))`;

/** What is counted and looked up beside the columns of a `ListedRow`. */
export const countedColumns = `${burstCountSql} AS burst_count, ${deliverySql} AS delivery, ${enquiriesSql} AS enquiries,
  COALESCE((SELECT MAX(lead_events.id) FROM lead_events WHERE lead_events.lead_id = leads.id), 0) AS last_event`;

/** Columns of a `ListedRow`. */
export const listedColumns = `${selectColumns(listColumns)}, ${countedColumns}`;

/** Collects a statement's parameters in their order. */
class Values {
  readonly list: (string | number)[] = [];

  mark(value: string | number): string {
    this.list.push(value);
    return '?';
  }
}

const facetSql = (values: Values, [facet, value]: readonly [Facet, string]): string =>
  `leads.${facet} = ${values.mark(value)}${facet === 'city' ? ' COLLATE NOCASE' : ''}`;

/** The lists leave folded leads out: their burst stands for them. A search finds them all the same: who calls is to be found. */
const unfolded = 'leads.folded = 0';

const statusSql = (values: Values, status: LeadFilter['status']): string =>
  status === undefined ? "leads.status <> 'spam'" : `leads.status = ${values.mark(status)}`;

function placeSql(values: Values, source: string, { from, before }: LeadFilter): string[] {
  const id = source === 'leads' ? 'leads.id' : `${source}.lead_id`;
  return [
    `(${source}.created_at, ${id}) < (${values.mark(before.at)}, ${values.mark(before.id)})`,
    `${source}.created_at >= ${values.mark(from)}`,
  ];
}

function searchSql(values: Values, { terms, longWords }: NonNullable<LeadFilter['search']>): string[] {
  const others = terms
    .slice(1)
    .map(
      (term) =>
        `EXISTS (SELECT 1 FROM lead_terms WHERE term = ${values.mark(term)} AND created_at = leads.created_at AND lead_id = leads.id)`,
    );
  const whole = longWords.map(
    (word) =>
      `instr(lower(leads.name || ' ' || coalesce(leads.email, '') || ' ' || coalesce(leads.phone, '') || ' ' || coalesce(leads.phone_e164, '')), ${values.mark(word)}) > 0`,
  );
  return [...others, ...whole];
}

/** Which index leads, and the conditions that it answers by itself. */
interface Leading {
  from: string;
  conditions: string[];
  source: 'leads' | 'found';
}

function leadingPart(values: Values, filter: LeadFilter): Leading {
  if (filter.ids) {
    const conditions = [`leads.id IN (SELECT value FROM json_each(${values.mark(JSON.stringify(filter.ids))}))`];
    return { from: 'leads', conditions, source: 'leads' };
  }
  const [term] = filter.search?.terms ?? [];
  if (term !== undefined)
    return { from: 'lead_terms AS found', conditions: [`found.term = ${values.mark(term)}`], source: 'found' };
  const [facet] = filter.facets;
  if (!facet) {
    const index = filter.status === undefined ? 'leads_inbox' : 'leads_status';
    return { from: `leads INDEXED BY ${index}`, conditions: [statusSql(values, filter.status), unfolded], source: 'leads' };
  }
  const index = `${indexOf[facet[0]]}${filter.status === undefined ? '' : '_status'}`;
  return {
    from: `leads INDEXED BY ${index}`,
    conditions: [facetSql(values, facet), statusSql(values, filter.status), ...(facet[0] === 'burst' ? [] : [unfolded])],
    source: 'leads',
  };
}

const order = (source: Leading['source']): string =>
  source === 'leads' ? 'leads.created_at DESC, leads.id DESC' : 'found.created_at DESC, found.lead_id DESC';

/** Whether the leading index alone does not answer the filter. */
const isCombined = ({ search, facets, status, departments = [] }: LeadFilter): boolean =>
  departments.length > 1 ||
  (search
    ? search.terms.length > 1 || search.longWords.length > 0 || facets.length > 0 || status !== undefined
    : facets.length > 1);

/**
 * Finds the place down to which a combination is looked for: the lead that stands `searchBudget` behind the beginning.
 * Undefined where the leading index gives the page by itself. No row: the end is nearer.
 */
export function floorQuery(filter: LeadFilter): Query | undefined {
  if (!isCombined(filter)) return undefined;
  const values = new Values();
  const { from, conditions, source } = leadingPart(values, filter);
  const id = source === 'leads' ? 'leads.id' : 'found.lead_id';
  const where = [...conditions, ...placeSql(values, source, filter)].join(' AND ');
  return {
    sql: `SELECT ${source}.created_at AS at, ${id} AS id FROM ${from} WHERE ${where} ORDER BY ${order(source)} LIMIT 1 OFFSET ${searchBudget - 1}`,
    values: values.list,
  };
}

/**
 * The leads of one page and one more, the latest first. Every variant walks one index in its order and stops at the
 * page's end: nothing is sorted and `leads` is never scanned.
 */
export function pageQuery(filter: LeadFilter, floor: Cursor | undefined, columns: string = listedColumns): Query {
  const values = new Values();
  const { from, conditions, source } = leadingPart(values, filter);
  const place = placeSql(values, source, filter);
  const floorSql = floor
    ? [
        `(${source}.created_at, ${source === 'leads' ? 'leads.id' : 'found.lead_id'}) >= (${values.mark(floor.at)}, ${values.mark(floor.id)})`,
      ]
    : [];
  const rest = source === 'leads' ? filter.facets.slice(1) : filter.facets;
  const others = [
    ...(source === 'found' ? [statusSql(values, filter.status)] : []),
    ...rest.map((facet) => facetSql(values, facet)),
    ...(filter.search ? searchSql(values, filter.search) : []),
    ...(filter.departments
      ? [`leads.department IN (SELECT value FROM json_each(${values.mark(JSON.stringify(filter.departments))}))`]
      : []),
  ];
  const tables = source === 'leads' ? from : `${from} CROSS JOIN leads ON leads.id = found.lead_id`;
  const where = [...conditions, ...place, ...floorSql, ...others].join(' AND ');
  return {
    sql: `SELECT ${columns} FROM ${tables} WHERE ${where} ORDER BY ${order(source)} LIMIT ${values.mark(filter.limit + 1)}`,
    values: values.list,
  };
}
