import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { formTitle } from '#site/shared/forms/forms.ts';
import type { DeliveryState, ListedLead } from '#site/shared/lead.ts';
import { columnsIn, type LeadColumn, type LeadRow, type SentLead, toCamelCase } from '#site/shared/lead-columns.ts';
import { isoTimeOrNull } from '#site/shared/times.ts';
import { formatOrigin } from '../stored-lead/attribution.ts';
import { sentValue } from '../stored-lead/columns.ts';
import { describeLead } from '../stored-lead/describe.ts';

/** Columns that the list sends or tells in words, and what a lead's burst and its source need. */
export const listColumns = [...new Set([...columnsIn('list'), ...columnsIn('line'), 'burst' as const, 'attribution' as const])];

/** A row of the columns `listedColumns`. */
export interface ListedRow extends Pick<LeadRow, (typeof listColumns)[number]> {
  burst_count: number | null;
  delivery: DeliveryState;
  enquiries: number;
  said: string | null;
  last_event: number;
  next_step_at: number | null;
}

/** Columns of a row by their names on the wire. */
export const toSent = <Name extends LeadColumn>(row: Pick<LeadRow, Name>, names: readonly Name[]): SentLead<Name> =>
  Object.fromEntries(names.map((name) => [toCamelCase(name), sentValue(name, row[name])])) as SentLead<Name>;

export const toListedLead = (row: ListedRow, catalogue: EdgeCatalogue | undefined): ListedLead => ({
  ...toSent(row, columnsIn('list')),
  line: describeLead('line', row, catalogue).map(({ value }) => value),
  formTitle: formTitle(row.form),
  cameFrom: formatOrigin(row.attribution),
  burst: row.burst === null ? null : { id: row.burst, count: row.burst_count },
  delivery: row.delivery,
  enquiries: row.enquiries,
  said: row.said,
  nextStepAt: isoTimeOrNull(row.next_step_at),
  lastEvent: row.last_event,
});

/** What is counted of a person or a burst may be of other departments than the viewer's. */
export const withoutCounts = <Row extends ListedRow>(row: Row): Row => ({ ...row, enquiries: 1, burst_count: null });
