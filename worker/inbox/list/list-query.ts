import { noOwner } from '#site/shared/lead.ts';
import { nextStepSql } from '#worker/first-contact/next-step.ts';
import { selectColumns } from '#worker/stored-lead/columns.ts';
import { boundedPageSql, maxSearchRows } from '../bounded-page.ts';
import { countedSql } from '../lead-count.ts';
import { listColumns } from '../row.ts';
import { type Facet, facets, type LeadFilter } from './filter.ts';

interface Query {
  sql: string;
  values: (string | number)[];
}

/** The first facet given leads; cheaper ones, with fewer leads for each value, come first. */
const indexByFacet: Readonly<Record<Facet, string>> = {
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

/** Leads of a burst, and of a person, are counted up to this beside each of a page. */
const maxCountedLeads = 20;

/** Of the lead that stands for a burst: how many it has, spam not counted. */
const burstCountSql = `iif(leads.burst = leads.id,
  (SELECT COUNT(*) FROM (SELECT 1 FROM leads AS same WHERE same.burst = leads.burst AND same.status <> 'spam' LIMIT ${maxCountedLeads})), NULL)`;

/** Leads of the same person. What came as spam is nobody's. */
const enquiriesSql = `iif(leads.person_id IS NULL, 1,
  (SELECT COUNT(*) FROM (SELECT 1 FROM leads AS same WHERE same.person_id = leads.person_id LIMIT ${maxCountedLeads})))`;

/** Events of a lead that are looked through for the latest note, and letters of it that the list has room for. */
const maxNoteEvents = 10;
const maxSnippetLength = 160;

/** What was last noted of a lead, or else what the person wrote. What was taken back was not said. */
const snippetSql = `substr(COALESCE(
    (SELECT note FROM (SELECT id, note FROM lead_events WHERE lead_id = leads.id ORDER BY id DESC LIMIT ${maxNoteEvents}) AS latest
      WHERE note IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lead_events AS later WHERE later.takes_back = latest.id)
      ORDER BY id DESC LIMIT 1),
    leads.message), 1, ${maxSnippetLength})`;

/** What is counted and looked up beside the columns of a `ListedRow`. */
export const countedColumns = `${burstCountSql} AS burst_count, ${deliverySql} AS delivery, ${enquiriesSql} AS enquiries, ${snippetSql} AS said,
  ${nextStepSql} AS next_step_at, COALESCE((SELECT MAX(lead_events.id) FROM lead_events WHERE lead_events.lead_id = leads.id), 0) AS last_event`;

/** Columns of a `ListedRow`. */
export const listedColumns = `${selectColumns(listColumns)}, ${countedColumns}`;

/** Collects a statement's parameters in their order. */
class Values {
  readonly list: (string | number)[] = [];

  mark(value: string | number): string {
    return `?${this.list.push(value)}`;
  }
}

function facetSql(values: Values, [facet, value]: readonly [Facet, string]): string {
  if (facet === 'assignee_id' && value === noOwner) return 'leads.assignee_id IS NULL';
  return `leads.${facet} = ${values.mark(value)}${facet === 'city' ? ' COLLATE NOCASE' : ''}`;
}

/** The lists leave folded leads out: their burst stands for them. A search finds them all the same: who calls is to be found. */
const isUnfoldedSql = 'leads.folded = 0';

const statusSql = (values: Values, status: LeadFilter['status']): string =>
  status === undefined ? "leads.status <> 'spam'" : `leads.status = ${values.mark(status)}`;

function placeSql(values: Values, source: string, { from, before }: LeadFilter): string[] {
  const id = source === 'leads' ? 'leads.id' : `${source}.lead_id`;
  return [
    `(${source}.created_at, ${id}) < (${values.mark(before.at)}, ${values.mark(before.id)})`,
    `${source}.created_at >= ${values.mark(from)}`,
  ];
}

type Search = NonNullable<LeadFilter['search']>;

/**
 * @param term SQL
 * @param of where the lead's day and id stand
 */
const hasTermSql = (term: string, of = { created: 'leads.created_at', id: 'leads.id' }): string =>
  `EXISTS (SELECT 1 FROM lead_terms WHERE term = ${term} AND created_at = ${of.created} AND lead_id = ${of.id})`;

const searchedText = `lower(leads.name || ' ' || coalesce(leads.email, '') || ' ' || coalesce(leads.phone, '') || ' ' || coalesce(leads.phone_e164, ''))`;

/** Selects the words that a lead does not have. They are one value, so that no number of words exceeds the limits of the database. */
const wordsWithout = (values: Values, words: readonly string[], hasSought: string): string =>
  `SELECT 1 FROM json_each(${values.mark(JSON.stringify(words))}) AS sought WHERE NOT ${hasSought}`;

function searchSql(values: Values, { terms, longWords, ending }: Search): string[] {
  const [first = '', ...rest] = terms;
  const others = rest.length > 0 ? [`NOT EXISTS (${wordsWithout(values, rest, hasTermSql('sought.value'))})`] : [];
  const whole =
    longWords.length > 0 ? [`NOT EXISTS (${wordsWithout(values, longWords, `instr(${searchedText}, sought.value) > 0`)})`] : [];
  if (!ending) return [...others, ...whole];
  const isEnd = `substr(coalesce(leads.phone_e164, leads.phone), -${ending.digits.length}) = ${values.mark(ending.digits)}`;
  return [`(${[hasTermSql(values.mark(first)), ...whole].join(' AND ')} OR ${isEnd})`];
}

/** Which index leads, and the conditions that it answers by itself. */
interface Leading {
  from: string;
  conditions: string[];
  source: 'leads' | 'found';
}

const foundPart = (conditions: string[]): Leading => ({ from: 'lead_terms AS found', conditions, source: 'found' });

/** Digits are looked for among the ends of numbers too; who has them at both is found once. */
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
    const index = filter.status === undefined ? 'leads_inbox' : 'leads_status';
    return { from: `leads INDEXED BY ${index}`, conditions: [statusSql(values, filter.status), isUnfoldedSql], source: 'leads' };
  }
  const index = `${indexByFacet[facet[0]]}${filter.status === undefined ? '' : '_status'}`;
  return {
    from: `leads INDEXED BY ${index}`,
    conditions: [facetSql(values, facet), statusSql(values, filter.status), ...(facet[0] === 'burst' ? [] : [isUnfoldedSql])],
    source: 'leads',
  };
}

/** Whether the leading index does not answer the filter by itself. Of a search it never does: spam has words too. */
const isCombined = ({ ids, search, facets: chosen, departments = [] }: LeadFilter): boolean =>
  !ids && (search !== undefined || departments.length > 1 || chosen.length > 1);

/** How many leads are looked through for a combination of filters at a time. */
export const countSearchedLeads = ({ search }: LeadFilter): number => {
  // Beside each lead of a page that is not full, once more for the end of the search: of a search its word, the lead and its other words.
  const rowsEach = search ? 2 + search.terms.length + (search.ending ? 3 : 0) : 2;
  return Math.floor(maxSearchRows / rowsEach);
};

/** What of a filter the leading index does not answer. */
function otherConditions(values: Values, filter: LeadFilter): string[] {
  const rest = filter.search || filter.ids ? filter.facets : filter.facets.slice(1);
  return [
    ...(filter.search ? [statusSql(values, filter.status), ...searchSql(values, filter.search)] : []),
    ...rest.map((facet) => facetSql(values, facet)),
    ...(filter.departments
      ? [`leads.department IN (SELECT value FROM json_each(${values.mark(JSON.stringify(filter.departments))}))`]
      : []),
  ];
}

/** Columns that conditions beside the leading index ask for, beside those of the order. */
const conditionColumns = selectColumns(['status', 'name', 'email', 'phone', 'phone_e164', 'person_id', ...facets]);

interface Candidates {
  /** Leads in the order of the list. */
  leads: string;
  ids: string;
  /** Those that are wanted of them. */
  wanted: string;
}

/** What a leading index gives of a search is in the order of the index, of which `created_at` and `id` are the columns. */
function createCandidates(values: Values, filter: LeadFilter): Candidates {
  const parts = [leadingPart(values, filter), ...endingParts(values, filter)].map(({ from, conditions, source }) => {
    const order = source === 'leads' ? 'leads.id, leads.created_at' : 'found.lead_id AS id, found.created_at';
    const where = `WHERE ${[...conditions, ...placeSql(values, source, filter)].join(' AND ')}`;
    const tables = source === 'leads' ? from : `${from} CROSS JOIN leads ON leads.id = found.lead_id`;
    return {
      leads: `SELECT ${order}, ${conditionColumns} FROM ${tables} ${where}`,
      ids: `SELECT ${order} FROM ${from} ${where}`,
    };
  });
  const merged = (selects: string[]): string => `${selects.join(' UNION ALL ')} ORDER BY 2 DESC, 1 DESC`;
  return {
    leads: merged(parts.map(({ leads }) => leads)),
    ids: merged(parts.map(({ ids }) => ids)),
    wanted: otherConditions(values, filter).join(' AND ') || 'TRUE',
  };
}

/**
 * The leads of one page and one more. Every variant walks one index in its order and stops at the page's end or, of a combination of filters,
 * where it has looked through `countSearchedLeads` leads (`is_end`): nothing is sorted and `leads` is never scanned.
 */
export function pageQuery(filter: LeadFilter, columns: string = listedColumns): Query {
  const values = new Values();
  const { limit } = filter;
  if (isCombined(filter)) {
    const { leads: candidates, ...page } = createCandidates(values, filter);
    return {
      sql: boundedPageSql({ columns, candidates, ...page, budget: countSearchedLeads(filter), limit }),
      values: values.list,
    };
  }
  const { from, conditions, source } = leadingPart(values, filter);
  const where = [...conditions, ...placeSql(values, source, filter), ...otherConditions(values, filter)].join(' AND ');
  const sql = `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY leads.created_at DESC, leads.id DESC LIMIT ${values.mark(limit + 1)}`;
  return { sql, values: values.list };
}

/** Gives a `CountedRow` of at most `max` leads that the leading index gives. */
export function countQuery(filter: LeadFilter, max: number): Query {
  const values = new Values();
  const { leads, wanted } = createCandidates(values, filter);
  return {
    sql: `SELECT ${countedSql(wanted)} FROM (${leads} LIMIT ${max}) AS leads`,
    values: values.list,
  };
}
