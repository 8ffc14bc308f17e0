import { plural } from '#cli/load/problems/wording.ts';
import { formatTable } from '#cli/terminal/format-table.ts';
import { formatLocation } from '#cli/terminal/report.ts';
import type { Location } from '#cli/terminal/user-error.ts';
import type { Sample } from './sample-sources.ts';

interface LocatedPage {
  page: string | undefined;
  samples: readonly (Omit<Sample, 'place'> & Location)[];
}

const widestCell = 110;

/** Formats the samples of each page as a table, followed by the ways to replace them. */
export function formatSamples(pages: readonly LocatedPage[]): string {
  const samples = pages.flatMap((page) => page.samples);
  if (samples.length === 0) return 'No page shows a sample.\n';
  const places = new Set(samples.map(formatLocation));
  const ways = new Map(samples.map(({ kind, replace }) => [kind === 'text' ? replace : `${kind}: ${replace}`, kind]));
  return [
    ...pages.map(({ page = 'The whole site', samples: own }) => `${page}\n${formatRows(own)}\n`),
    `${plural(places.size, 'sample')} on ${plural(pages.length, 'page')}. How to replace them:\n`,
    ...[...ways.keys()].map((way) => `  ${way}\n`),
  ].join('');
}

const formatRows = (samples: LocatedPage['samples']): string =>
  formatTable(
    ['kind', 'place', 'name'],
    samples.map((sample) => ({ kind: `  ${sample.kind}`, place: formatLocation(sample), name: sample.name })),
    widestCell,
  ).replace(/^.*\n/, '');
