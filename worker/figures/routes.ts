import { Hono } from 'hono';
import { formatCsv } from '#site/shared/csv.ts';
import { type FigureLeads, type FigureRow, type Figures, type FigureTableName, figureStages } from '#site/shared/figures.ts';
import { lostReasonLabels } from '#site/shared/lead-status.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { type Cursor, formatCursor, latestFirst } from '../http/cursor.ts';
import { failsWith } from '../http/failure.ts';
import { csvHeaders } from '../http/stream-csv.ts';
import { requireLeadStaff } from '../staff/require.ts';
import { type Clock, countLost, countRow, countRows, countTrend, filterByStage } from './count.ts';
import { createLabelLookup, groupLeads } from './group.ts';
import { type FigureLead, readLeads, type SpanLeads } from './lead-rows.ts';
import { type FigureQuery, readFigureQuery, spanBefore } from './query.ts';

const failure = failsWith({ event: 'figures-failed', message: 'Could not count the leads. Please try again.' });

const toCursor = ({ created_at, id }: FigureLead): Cursor => ({ at: created_at, id });

const staffNamesSql = 'SELECT id, name FROM users';

async function readQueryLeads(c: AppContext): Promise<SpanLeads & { query: FigureQuery }> {
  const ports = c.get('ports');
  const query = readFigureQuery(c.req.query(), ports.now());
  return { query, ...(await readLeads(ports, query, c.get('session').departments)) };
}

async function readFigures(c: AppContext): Promise<Figures> {
  const ports = c.get('ports');
  const { db, catalogue: readCatalogue, now } = ports;
  const { query, leads, isCut } = await readQueryLeads(c);
  const { by, from, to } = query;
  const [catalogue, accounts, earlier] = await Promise.all([
    readCatalogue(),
    by === 'counsellor' ? db.all<{ id: string; name: string }>(staffNamesSql) : [],
    isCut ? undefined : readLeads(ports, spanBefore(query), c.get('session').departments),
  ]);
  const desk = catalogue?.desk;
  const clock: Clock = { now: now(), calendar: desk };
  const label = createLabelLookup(by, { catalogue, staff: new Map(accounts.map(({ id, name }) => [id, name])) });
  const rows = countRows(groupLeads(leads, by), clock, label);
  if (by === 'week') rows.sort((one, other) => (one.value < other.value ? -1 : 1));
  const all = { value: '', label: 'All' };
  return {
    ...{ by, from, to, rows, isCut },
    total: countRow(leads, clock, all),
    before: earlier && !earlier.isCut ? countRow(earlier.leads, clock, all) : null,
    trend: countTrend(leads, clock, query),
    lost: countLost(leads),
  };
}

const headings = [...figureStages, 'timed', 'median working minutes', '90th percentile of working minutes', 'fees in rupees'];

const formatCells = ({ counts, timed, medianMinutes, ninetiethMinutes, fees }: FigureRow): string[] =>
  [...figureStages.map((stage) => counts[stage]), timed, medianMinutes ?? '', ninetiethMinutes ?? '', fees].map(String);

const tables: Readonly<Record<FigureTableName, (figures: Figures) => string[][]>> = {
  rows: ({ by, rows }) => [[by, ...headings], ...rows.map((row) => [row.label, ...formatCells(row)])],
  totals: ({ total }) => [headings, formatCells(total)],
  lost: ({ lost }) => [
    ['lost reason', 'leads'],
    ...lost.map(({ reason, count }) => [reason ? lostReasonLabels[reason] : 'No reason given', String(count)]),
  ],
};

export const figureRoutes = new Hono<AppEnv>();

figureRoutes.get('/api/leads/figures', failure, requireLeadStaff, async (c) => c.json(await readFigures(c)));

/** Sends one table as a CSV file. It contains only numbers and no personal data. */
figureRoutes.get('/api/leads/figures.csv', failure, requireLeadStaff, async (c) => {
  const figures = await readFigures(c);
  const { table } = readFigureQuery(c.req.query(), c.get('ports').now());
  const name = table === 'rows' ? `by-${figures.by}` : table;
  return c.body(formatCsv(tables[table](figures)), 200, csvHeaders(`leads-${name}-${figures.from}-${figures.to}.csv`));
});

const pageSize = 50;

figureRoutes.get('/api/leads/figures/leads', failure, requireLeadStaff, async (c) => {
  const { query, leads } = await readQueryLeads(c);
  const rowLeads = query.value === undefined ? leads : (groupLeads(leads, query.by).get(query.value) ?? []);
  const older = filterByStage(rowLeads, query.stage, c.get('ports').now()).filter(
    (lead) => latestFirst(query.before, toCursor(lead)) < 0,
  );
  const page = older.slice(0, pageSize);
  const last = older.length > pageSize ? page.at(-1) : undefined;
  return c.json({ ids: page.map(({ id }) => id), next: last ? formatCursor(toCursor(last)) : null } satisfies FigureLeads);
});
