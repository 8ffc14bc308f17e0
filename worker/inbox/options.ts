import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { formTitle, leadForms } from '#site/shared/forms/forms.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import { leadFilters, type StoredChoice, storedChoices } from '#site/shared/lead-list.ts';
import { isoTime } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import { departmentLabel } from '../stored-lead/department.ts';
import { formatCalendarAddress, parseStart } from './demos/find-class.ts';
import { staffSql } from './lead/change-lead.ts';

function listOffers(catalogue: EdgeCatalogue | undefined, now: number): Pick<LeadOptions, 'courses' | 'batches'> {
  const { origin = '', courses = [], batches = [] } = catalogue ?? {};
  return {
    courses: courses.map(({ key, title, path, syllabus, fee }) => ({
      key,
      title,
      page: `${origin}/${path}`,
      syllabus: syllabus ? `${origin}/${syllabus}` : null,
      fee: fee ?? null,
    })),
    batches: batches
      .filter((batch) => parseStart(batch) > now)
      .map((batch) => ({
        course: batch.course,
        text: batch.text,
        isPlaceholder: batch.isPlaceholder,
        calendar: formatCalendarAddress({ origin }, batch),
        startsAt: isoTime(parseStart(batch)),
      })),
  };
}

/** Maximum number of a column's values that a filter offers. */
const maxStoredChoices = 100;

/** Looks up one value after the other in the column's index, so that the number of leads does not matter. */
const storedSql = (name: StoredChoice): string => {
  const { column } = leadFilters[name];
  const next = (after: string): string =>
    `SELECT MIN(${column}) FROM leads INDEXED BY leads_${name} WHERE status <> 'spam' AND folded = 0 AND ${column} > ${after}`;
  return `WITH RECURSIVE found (value) AS (SELECT (${next("''")}) UNION ALL SELECT (${next('found.value')}) FROM found WHERE found.value IS NOT NULL
    LIMIT ${maxStoredChoices}) SELECT value FROM found WHERE value IS NOT NULL`;
};

async function readStored({ db }: Pick<Ports, 'db'>): Promise<LeadOptions['stored']> {
  const found = await db.batch(storedChoices.map((name) => db.query<{ value: string }>(storedSql(name))));
  return Object.fromEntries(
    storedChoices.map((name, index) => [name, (found[index] ?? []).map(({ value }) => value)]),
  ) as LeadOptions['stored'];
}

/** Reads the choices for filters and assignments. If the catalogue cannot be read, only the lists that come from it are empty. */
export async function readOptions(ports: Ports): Promise<LeadOptions> {
  const [catalogue, staff, stored] = await Promise.all([
    ports.catalogue(),
    ports.db.all<LeadOptions['staff'][number]>(staffSql),
    readStored(ports),
  ]);
  const desk = catalogue?.desk;
  const departments = catalogue?.departments.map(({ name, label }) => ({ name, label })) ?? [];
  const own = Object.keys(catalogue?.formMailboxes ?? {}).map((name) => ({ name, label: departmentLabel(catalogue, name) }));
  return {
    staff,
    stored,
    departments: [...departments, { name: 'registration', label: 'Registration' }, ...own],
    institute: catalogue?.instituteName ?? '',
    messages: catalogue?.messages ?? null,
    desk: desk ? { week: desk.week, holidays: desk.holidays } : null,
    ...listOffers(catalogue, ports.now()),
    cities: catalogue?.cities.map(({ name }) => name) ?? [],
    branches: catalogue?.branches.map(({ value }) => value) ?? [],
    forms: leadForms.map(({ id }) => ({ id, title: formTitle(id) })),
  };
}

const revisionSql = 'SELECT revision FROM inbox_changes WHERE id = 1';

/** Returns a number that grows with every change that the inbox shows. */
export async function readInboxRevision(ports: Ports): Promise<number> {
  const row = await ports.db.first<{ revision: number }>(revisionSql);
  return row?.revision ?? 0;
}
