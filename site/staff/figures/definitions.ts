import type { FigureRow, OpenedStage } from '#site/shared/figures.ts';
import { formatRupees } from '#site/staff/rupees.ts';

/** How many of how many. */
interface Share {
  part: number;
  whole: number;
}

/** A figure of a row, and what it means. */
export interface Definition {
  title: string;
  /** What is counted, in a sentence. */
  meaning: string;
  /** The leads that it is made of, which it opens. */
  stage: OpenedStage;
  /** The number by which two periods are compared; null where there is none, zero where it is made of no leads. */
  value: (row: FigureRow) => number | null;
  /** Where it is a part of others. */
  share?: (row: FigureRow) => Share;
  /** The number as it is read. */
  text: (row: FigureRow) => string;
}

const minutesText = (minutes: number | null): string => (minutes === null ? '–' : `${minutes} min`);

/** `80%`; undefined where there is nothing to be a part of. */
export const percentText = ({ part, whole }: Share): string | undefined =>
  whole === 0 ? undefined : `${Math.round((part / whole) * 100)}%`;

/** A figure that counts the leads that came so far, of all of them unless it says of which. */
const createCountFigure = (
  stage: keyof FigureRow['counts'],
  {
    title,
    meaning,
    getWhole = ({ counts }) => counts.leads,
  }: { title: string; meaning: string; getWhole?: (row: FigureRow) => number },
): Definition => ({
  ...{ title, meaning, stage },
  value: ({ counts }) => counts[stage],
  share: (row) => ({ part: row.counts[stage], whole: getWhole(row) }),
  text: ({ counts }) => String(counts[stage]),
});

/** All figures, in the order of a lead's way. */
export const figures = {
  leads: {
    title: 'Leads',
    meaning: 'Leads that came on these days, without spam.',
    stage: 'leads',
    value: ({ counts }) => counts.leads,
    text: ({ counts }) => String(counts.leads),
  },
  contacted: createCountFigure('contacted', { title: 'Contacted', meaning: 'Somebody has called, written or noted something.' }),
  inTime: createCountFigure('inTime', {
    title: 'Contacted in time',
    meaning:
      'Of the leads with a limit for the first contact: those contacted before it. Whose limit is yet to come is not counted.',
    getWhole: ({ timed }) => timed,
  }),
  median: {
    title: 'Median time to first contact',
    meaning: 'Half of those contacted had their first contact within so many working minutes.',
    stage: 'measured',
    value: ({ medianMinutes }) => medianMinutes,
    text: ({ medianMinutes }) => minutesText(medianMinutes),
  },
  ninetieth: {
    title: '90% within',
    meaning: 'Nine of ten of those contacted had it within so many working minutes (the 90th percentile).',
    stage: 'measured',
    value: ({ ninetiethMinutes }) => ninetiethMinutes,
    text: ({ ninetiethMinutes }) => minutesText(ninetiethMinutes),
  },
  demo: createCountFigure('demo', { title: 'Demo booked', meaning: 'A demo was booked at some time, whatever came after it.' }),
  enrolled: createCountFigure('enrolled', { title: 'Enrolled', meaning: 'Stands as enrolled now.' }),
  lost: createCountFigure('lost', { title: 'Lost', meaning: 'Stands as lost now.' }),
  fees: {
    title: 'Fees agreed',
    meaning: 'What those who enrolled are to pay, as far as it was noted.',
    stage: 'fees',
    value: ({ fees }) => fees,
    text: ({ fees }) => formatRupees(fees),
  },
} as const satisfies Record<string, Definition>;

/** Whether a figure of a row is made of any leads. Of what is measured, no minutes at all are some too. */
export const hasLeads = ({ stage, value }: Definition, row: FigureRow): boolean =>
  stage === 'measured' ? value(row) !== null : value(row) !== 0;

/** `12 of 15 (80%)`, or the number alone. */
export function fullText({ share, text }: Definition, row: FigureRow): string {
  const of = share?.(row);
  if (!of) return text(row);
  const percent = percentText(of);
  return percent ? `${of.part} of ${of.whole} (${percent})` : '–';
}

/** Id of the element that says what a figure means. */
export const meaningId = ({ title }: Definition): string => `meaning-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
