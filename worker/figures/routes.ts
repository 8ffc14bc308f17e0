import { Hono } from 'hono';
import { formatCsv } from '#site/shared/csv.ts';
import { type FigureLeads, type Figures, figureStages, mostOpened } from '#site/shared/figures.ts';
import { lostReasonLabels } from '#site/shared/lead-status.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { failsWith } from '../http/failure.ts';
import { requirePermission } from '../staff/require.ts';
import { type Clock, countLost, countRow, countRows, leadsAt } from './count.ts';
import { groupLeads, labelIn } from './group.ts';
import { type FigureLead, mostLeads, readLeads } from './lead-rows.ts';
import { type FigureQuery, readFigureQuery } from './query.ts';

const failure = failsWith({ event: 'figures-failed', message: 'Failed to count leads' });
const staff = requirePermission('leads', { knowsDepartments: true });

const staffNamesSql = 'SELECT id, email FROM users';

async function readAsked(c: AppContext): Promise<{ query: FigureQuery; leads: FigureLead[]; isCut: boolean }> {
  const ports = c.get('ports');
  const query = readFigureQuery(c.req.query(), ports.now());
  const read = await readLeads(ports, query, c.get('session').departments);
  return { query, leads: read.slice(0, mostLeads), isCut: read.length > mostLeads };
}

async function readFigures(c: AppContext): Promise<Figures> {
  const { db, catalogue: readCatalogue, now } = c.get('ports');
  const { query, leads, isCut } = await readAsked(c);
  const { by, from, to } = query;
  const [catalogue, accounts] = await Promise.all([
    readCatalogue(),
    by === 'counsellor' ? db.all<{ id: string; email: string }>(staffNamesSql) : [],
  ]);
  const desk = catalogue?.desk;
  const clock: Clock = { now: now(), calendar: desk && { week: desk.week, holidays: new Set(desk.holidays) } };
  const label = labelIn(by, { catalogue, staff: new Map(accounts.map(({ id, email }) => [id, email])) });
  const rows = countRows(groupLeads(leads, by), clock, label);
  if (by === 'week') rows.sort((one, other) => (one.value < other.value ? -1 : 1));
  const total = countRow(leads, clock, { value: '', label: 'All' });
  return { by, from, to, rows, total, lost: countLost(leads), isCut };
}

/** The reasons as a table of their own, below the other; nothing where no lead was lost. */
const lostTable = (lost: Figures['lost']): string[][] =>
  lost.length === 0
    ? []
    : [
        [],
        ['Why lost', 'Leads'],
        ...lost.map(({ reason, count }) => [reason ? lostReasonLabels[reason] : 'No reason noted', String(count)]),
      ];

function toCsv({ by, rows, total, lost }: Figures): string {
  const heads = [by, ...figureStages, 'timed', 'median working minutes', 'ninetieth working minutes', 'fees in rupees'];
  const cells = [...rows, total].map(({ label, counts, timed, medianMinutes, ninetiethMinutes, fees }) => [
    ...[label, ...figureStages.map((stage) => counts[stage]), timed, medianMinutes ?? '', ninetiethMinutes ?? '', fees].map(
      String,
    ),
  ]);
  return formatCsv([heads, ...cells, ...lostTable(lost)]);
}

/** How it goes: figures of the leads that came in a span of days. */
export const figureRoutes = new Hono<AppEnv>();

figureRoutes.get('/api/leads/figures', failure, staff, async (c) => c.json(await readFigures(c)));

/** The same as a file for a spreadsheet: numbers alone, and nobody's data. */
figureRoutes.get('/api/leads/figures.csv', failure, staff, async (c) => {
  const figures = await readFigures(c);
  return c.body(toCsv(figures), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="leads-by-${figures.by}-${figures.from}-${figures.to}.csv"`,
  });
});

figureRoutes.get('/api/leads/figures/leads', failure, staff, async (c) => {
  const { query, leads } = await readAsked(c);
  const ofRow = query.value === undefined ? leads : (groupLeads(leads, query.by).get(query.value) ?? []);
  const ids = leadsAt(ofRow, query.stage)
    .slice(0, mostOpened)
    .map(({ id }) => id);
  return c.json({ ids } satisfies FigureLeads);
});
