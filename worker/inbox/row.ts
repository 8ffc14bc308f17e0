import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { formTitle } from '#site/shared/forms/forms.ts';
import type { DeliveryState, ListedLead } from '#site/shared/lead.ts';
import { columnsIn, type LeadColumn, type LeadRow, type SentLead, toCamelCase } from '#site/shared/lead-columns.ts';
import { isoTimeOrNull } from '#site/shared/times.ts';
import { formatOrigin } from '../stored-lead/attribution.ts';
import { sentValue } from '../stored-lead/columns.ts';
import { describeLead } from '../stored-lead/describe.ts';
import { isDoubtful } from '../stored-lead/spam-signs.ts';

const evidenceColumns = ['burst', 'attribution', 'spam_score', 'spam_reasons'] as const;

/** Columns that the list shows as values or describes in words, and the columns about the lead's burst, source and signs of spam. */
export const listColumns = [...new Set([...columnsIn('list'), ...columnsIn('line'), ...evidenceColumns])];

export interface ListedRow extends Pick<LeadRow, (typeof listColumns)[number]> {
  burst_count: number | null;
  delivery: DeliveryState;
  enquiries: number;
  said: string | null;
  last_event: number;
  next_step_at: number | null;
  queue_at: number;
}

export const toSent = <Name extends LeadColumn>(row: Pick<LeadRow, Name>, names: readonly Name[]): SentLead<Name> =>
  Object.fromEntries(names.map((name) => [toCamelCase(name), sentValue(name, row[name])])) as SentLead<Name>;

export const toListedLead = (row: ListedRow, catalogue: EdgeCatalogue | undefined): ListedLead => ({
  ...toSent(row, columnsIn('list')),
  line: describeLead('line', row, catalogue).map(({ value }) => value),
  formTitle: formTitle(row.form),
  cameFrom: formatOrigin(row.attribution),
  burst: row.burst === null ? null : { id: row.burst, count: row.burst_count },
  isDoubtful: row.status === 'new' && isDoubtful(row),
  delivery: row.delivery,
  enquiries: row.enquiries,
  said: row.said,
  nextStepAt: isoTimeOrNull(row.next_step_at),
  lastEvent: row.last_event,
});

/** Hides how many leads a person or a burst has, because the number may include departments that the user cannot see. */
export const withoutCounts = <Row extends ListedRow>(row: Row): Row => ({ ...row, enquiries: 1, burst_count: null });
