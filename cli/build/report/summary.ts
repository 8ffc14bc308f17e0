import type { RenderReport } from '#cli/build/render/render-pages.ts';
import type { OutputCounts } from '#cli/build/write/output.ts';
import { formatFileRoom, formatLargestFile, type LargestFile } from '#cli/platform/plan-limits.ts';
import { describeLost } from './lost-addresses.ts';
import type { StageUse } from './progress.ts';

export interface BuildReport {
  pages: number;
  indexable: number;
  /** Pages that the indexing rules keep out of search engines and what they need, a line each. */
  closed: readonly string[];
  /** Addresses at which a page was in an earlier build, and where neither page nor redirect is now. */
  lost: readonly string[];
  /** What each stage took, in order. */
  stages: ReadonlyMap<string, StageUse>;
  counts: OutputCounts;
  /** False where some pages alone were built: the platform's limits are those of a whole site. */
  isWhole: boolean;
  largest: LargestFile;
  out: string;
  render: RenderReport;
}

const megabyte = 1_000_000;

/** The lines printed at the end of a build. */
export function formatSummary({ pages, indexable, closed, lost, stages, counts, out, ...site }: BuildReport): string {
  const total = [...stages.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const times = [...stages].map(([name, { milliseconds }]) => `${name} ${formatTime(milliseconds)}`).join(', ');
  return [
    `${pages} pages (${indexable} for search engines), ${counts.files} files, ${(counts.bytes / megabyte).toFixed(1)} MB in ${out}/`,
    ...closed,
    ...describeLost(lost),
    `${counts.rendered} made, ${counts.written} written, ${counts.removed} removed`,
    ...(site.isWhole ? [`Limits of the platform: ${formatFileRoom(counts.files)}; ${formatLargestFile(site.largest)}`] : []),
    `${formatTime(total)}: ${times}`,
    '',
  ].join('\n');
}

export const formatTime = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
