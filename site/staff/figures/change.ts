import type { FigureRow } from '#site/shared/figures.ts';
import type { Definition } from './definitions.ts';

interface Change {
  text: string;
  direction: 'up' | 'down' | 'same';
  isBetter: boolean;
}

const toPercent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 100));

interface Comparison {
  getNumber: (row: FigureRow) => number | null;
  text: (value: number) => string;
}

function getComparison({ value, share, stage }: Definition): Comparison {
  if (stage === 'inTime' && share)
    return {
      getNumber: (row) => toPercent(share(row).part, share(row).whole),
      text: (percent) => `${percent}%`,
    };
  return { getNumber: value, text: stage === 'measured' ? (minutes) => `${minutes} min` : String };
}

/**
 * Compares a figure with the previous period. For times, lower is better. For all other figures, higher is better. Undefined if either
 * period lacks the figure.
 */
export function compareFigure(definition: Definition, now: FigureRow, before: FigureRow): Change | undefined {
  const { getNumber, text } = getComparison(definition);
  const [present, past] = [getNumber(now), getNumber(before)];
  if (present === null || past === null || before.counts.leads === 0) return undefined;
  if (present === past) return { text: `Same as before`, direction: 'same', isBetter: false };
  const isUp = present > past;
  return {
    text: `${isUp ? 'Up' : 'Down'} from ${text(past)}`,
    direction: isUp ? 'up' : 'down',
    isBetter: isUp !== (definition.stage === 'measured'),
  };
}
