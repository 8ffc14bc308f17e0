import type { FigureRow, OpenedStage } from '#site/shared/figures.ts';
import { formatRupees } from '#site/staff/rupees.ts';

interface Share {
  part: number;
  whole: number;
}

export interface Definition {
  title: string;
  meaning: string;
  stage: OpenedStage;
  /** Number that is compared between two periods. Null if nothing could be measured, and zero if no leads were counted. */
  value: (row: FigureRow) => number | null;
  share?: (row: FigureRow) => Share;
  text: (row: FigureRow) => string;
}

const minutesText = (minutes: number | null): string => (minutes === null ? '–' : `${minutes} min`);

export const percentText = ({ part, whole }: Share): string | undefined =>
  whole === 0 ? undefined : `${Math.round((part / whole) * 100)}%`;

/** Creates a figure that counts the leads in a stage. By default it is a share of all leads. */
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

export const figures = {
  leads: {
    title: 'Leads',
    meaning: 'Leads received in this period, without spam.',
    stage: 'leads',
    value: ({ counts }) => counts.leads,
    text: ({ counts }) => String(counts.leads),
  },
  contacted: createCountFigure('contacted', {
    title: 'Contacted',
    meaning: 'Leads that a counsellor has called, written to or added a note about.',
  }),
  inTime: createCountFigure('inTime', {
    title: 'Contacted in time',
    meaning: 'Share of leads contacted before their first-contact deadline. Leads that are not due yet are not counted.',
    getWhole: ({ timed }) => timed,
  }),
  median: {
    title: 'Typical time to first contact',
    meaning: 'Half of the contacted leads had their first contact within this many working minutes (median).',
    stage: 'measured',
    value: ({ medianMinutes }) => medianMinutes,
    text: ({ medianMinutes }) => minutesText(medianMinutes),
  },
  ninetieth: {
    title: '9 in 10 within',
    meaning: 'Nine out of ten contacted leads had their first contact within this many working minutes (90th percentile).',
    stage: 'measured',
    value: ({ ninetiethMinutes }) => ninetiethMinutes,
    text: ({ ninetiethMinutes }) => minutesText(ninetiethMinutes),
  },
  demo: createCountFigure('demo', {
    title: 'Demo booked',
    meaning: 'Leads with a demo booked at any time, whatever their status is now.',
  }),
  enrolled: createCountFigure('enrolled', { title: 'Enrolled', meaning: 'Leads that are enrolled now.' }),
  lost: createCountFigure('lost', { title: 'Lost', meaning: 'Leads that are lost now.' }),
  fees: {
    title: 'Fees agreed',
    meaning: 'Total fees agreed with enrolled students, where a fee was entered.',
    stage: 'fees',
    value: ({ fees }) => fees,
    text: ({ fees }) => formatRupees(fees),
  },
} as const satisfies Record<string, Definition>;

/** Whether a figure is based on any leads. This includes a measured time of zero minutes. */
export const hasLeads = ({ stage, value }: Definition, row: FigureRow): boolean =>
  stage === 'measured' ? value(row) !== null : value(row) !== 0;

/** Returns a string such as `12 of 15 (80%)`, or only the number. */
export function fullText({ share, text }: Definition, row: FigureRow): string {
  const of = share?.(row);
  if (!of) return text(row);
  const percent = percentText(of);
  return percent ? `${of.part} of ${of.whole} (${percent})` : '–';
}

export const meaningId = ({ title }: Definition): string => `meaning-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
