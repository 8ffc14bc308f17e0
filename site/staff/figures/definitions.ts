import { type FigureRow, figureStages, type OpenedStage } from '#site/shared/figures.ts';
import { formatRupees } from '#site/staff/rupees.ts';

/** A figure of a row, and what it means. */
interface Definition {
  title: string;
  /** What is counted, in a sentence. */
  meaning: string;
  /** The leads that it is made of, which it opens. */
  stage: OpenedStage;
  /** Whether it is made of any. */
  hasLeads: (row: FigureRow) => boolean;
  text: (row: FigureRow) => string;
}

const minutesText = (minutes: number | null): string => (minutes === null ? '–' : `${minutes} min`);

/** `12 of 15 (80%)`, or a dash where there is nothing to be a part of. */
const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${part} of ${whole} (${Math.round((part / whole) * 100)}%)`;

/** All figures, in the order of a lead's way. */
export const definitions: readonly Definition[] = [
  {
    title: 'Leads',
    meaning: 'Leads that came on these days, without spam.',
    stage: 'leads',
    hasLeads: ({ counts }) => counts.leads > 0,
    text: ({ counts }) => String(counts.leads),
  },
  {
    title: 'Contacted',
    meaning: 'Somebody has called, written or noted something.',
    stage: 'contacted',
    hasLeads: ({ counts }) => counts.contacted > 0,
    text: ({ counts }) => shareText(counts.contacted, counts.leads),
  },
  {
    title: 'Contacted in time',
    meaning:
      'Of the leads with a limit for the first contact: those contacted before it. Whose limit is yet to come is not counted.',
    stage: 'inTime',
    hasLeads: ({ counts }) => counts.inTime > 0,
    text: ({ counts, timed }) => shareText(counts.inTime, timed),
  },
  {
    title: 'Half within',
    meaning: 'Half of those contacted had their first contact within so many working minutes (the median).',
    stage: 'measured',
    hasLeads: ({ medianMinutes }) => medianMinutes !== null,
    text: ({ medianMinutes }) => minutesText(medianMinutes),
  },
  {
    title: 'Nine of ten within',
    meaning: 'Nine of ten of those contacted had it within so many working minutes (the 90th percentile).',
    stage: 'measured',
    hasLeads: ({ ninetiethMinutes }) => ninetiethMinutes !== null,
    text: ({ ninetiethMinutes }) => minutesText(ninetiethMinutes),
  },
  {
    title: 'Demo booked',
    meaning: 'A demo was booked at some time, whatever came after it.',
    stage: 'demo',
    hasLeads: ({ counts }) => counts.demo > 0,
    text: ({ counts }) => shareText(counts.demo, counts.leads),
  },
  {
    title: 'Enrolled',
    meaning: 'Stands as enrolled now.',
    stage: 'enrolled',
    hasLeads: ({ counts }) => counts.enrolled > 0,
    text: ({ counts }) => shareText(counts.enrolled, counts.leads),
  },
  {
    title: 'Lost',
    meaning: 'Stands as lost now.',
    stage: 'lost',
    hasLeads: ({ counts }) => counts.lost > 0,
    text: ({ counts }) => shareText(counts.lost, counts.leads),
  },
  {
    title: 'Fees agreed',
    meaning: 'What those who enrolled are to pay, as far as it was noted.',
    stage: 'fees',
    hasLeads: ({ fees }) => fees > 0,
    text: ({ fees }) => formatRupees(fees),
  },
];

/** The part of the leads that came so far; undefined for what is no such part. */
export const partOf = ({ counts }: FigureRow, stage: OpenedStage): number | undefined =>
  figureStages.map((name) => (name === stage ? counts[name] : undefined)).find((count) => count !== undefined);

/** Id of the element that says what a figure means. */
export const meaningId = (title: string): string => `meaning-${title.toLowerCase().replaceAll(' ', '-')}`;
