import type { OutputCounts } from '#cli/generate/write/output.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { formatFileRoom, formatLargestFile, type LargestFile } from '#cli/platform/plan-limits.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { describeLost } from './lost-addresses.ts';
import type { StageUse } from './progress.ts';

export interface BuildReport {
  pages: number;
  indexable: number;
  closed: readonly string[];
  lost: readonly string[];
  stages: ReadonlyMap<string, StageUse>;
  counts: OutputCounts;
  /** False if only selected pages were built. The platform's limits apply only to a whole site. */
  isWhole: boolean;
  largest: LargestFile;
  out: string;
}

const megabyte = 1_000_000;

const write = (number: number): string => number.toLocaleString('en-IN');

export function formatSummary(report: BuildReport, { isVerbose = false } = {}): string {
  const { pages, indexable, counts, out } = report;
  const lines = [
    `${write(pages)} pages (${write(indexable)} for search engines), ${write(counts.files)} files, ${(counts.bytes / megabyte).toFixed(1)} MB in ${out}/`,
    ...(isVerbose ? detailLines(report) : describeAttention(report)),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

export const describeAttention = ({ pages, indexable, closed, lost }: BuildReport): string[] => [
  ...describeLost(lost),
  ...(closed.length > 0
    ? [`${plural(pages - indexable, 'page is', 'pages are')} hidden from search engines. See why: ${programName} build --verbose`]
    : []),
];

function detailLines({ closed, lost, stages, counts, isWhole, largest }: BuildReport): string[] {
  const total = [...stages.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const times = [...stages].map(([name, { milliseconds }]) => `${name} ${formatTime(milliseconds)}`).join(', ');
  return [
    ...closed,
    ...describeLost(lost),
    `${write(counts.written)} files written, ${write(counts.removed)} removed`,
    ...(isWhole ? [`Cloudflare limits: ${formatFileRoom(counts.files)}, and ${formatLargestFile(largest)}`] : []),
    `${formatTime(total)}: ${times}`,
  ];
}

const formatTime = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
