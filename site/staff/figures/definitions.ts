import type { FigureRow, FigureStage } from '#site/shared/figures.ts';
import { formatRupees } from '#site/staff/rupees.ts';

/** A figure of a row, and what it means. */
interface Definition {
  title: string;
  /** What is counted, in a sentence. */
  meaning: string;
  /** Leads that the figure opens; undefined for what is no number of leads. */
  stage?: FigureStage;
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
    text: ({ counts }) => String(counts.leads),
  },
  {
    title: 'Contacted',
    meaning: 'Somebody has called, written or noted something.',
    stage: 'contacted',
    text: ({ counts }) => shareText(counts.contacted, counts.leads),
  },
  {
    title: 'Contacted in time',
    meaning:
      'Of the leads with a limit for the first contact: those contacted before it. Whose limit is yet to come is not counted.',
    stage: 'inTime',
    text: ({ counts, timed }) => shareText(counts.inTime, timed),
  },
  {
    title: 'Half within',
    meaning: 'Half of those contacted had their first contact within so many working minutes (the median).',
    text: ({ medianMinutes }) => minutesText(medianMinutes),
  },
  {
    title: 'Nine of ten within',
    meaning: 'Nine of ten of those contacted had it within so many working minutes (the 90th percentile).',
    text: ({ ninetiethMinutes }) => minutesText(ninetiethMinutes),
  },
  {
    title: 'Demo booked',
    meaning: 'A demo was booked at some time, whatever came after it.',
    stage: 'demo',
    text: ({ counts }) => shareText(counts.demo, counts.leads),
  },
  {
    title: 'Enrolled',
    meaning: 'Stands as enrolled now.',
    stage: 'enrolled',
    text: ({ counts }) => shareText(counts.enrolled, counts.leads),
  },
  {
    title: 'Lost',
    meaning: 'Stands as lost now.',
    stage: 'lost',
    text: ({ counts }) => shareText(counts.lost, counts.leads),
  },
  {
    title: 'Fees agreed',
    meaning: 'What those who enrolled are to pay, as far as it was noted.',
    text: ({ fees }) => formatRupees(fees),
  },
];
