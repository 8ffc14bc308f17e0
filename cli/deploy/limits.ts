import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readIfExists } from '#cli/platform/if-exists.ts';
import { planLimits } from '#cli/platform/plan-limits.ts';

/**
 * Limits of the platform (developers.cloudflare.com, "Static Assets: headers, redirects", read in November 2026) and of the paid plan,
 * which the worker needs.
 */
const limits = {
  ...planLimits.paid,
  redirects: 2_000,
  headerRules: 100,
  headerLine: 2_000,
} as const;

interface Usage {
  what: string;
  used: number;
  limit: number;
  free?: number;
  unit?: 'bytes';
  fix: string;
}

export function measureSite(out: string, files: readonly string[]): Usage[] {
  const largest = files.reduce((most, file) => Math.max(most, statSync(join(out, file)).size), 0);
  const redirects = readLines(out, '_redirects');
  const headers = readLines(out, '_headers');
  return [
    {
      what: 'files',
      used: files.length,
      limit: limits.files,
      free: planLimits.free.files,
      fix: 'Offer courses in fewer cities (`cities` in a course file), or ask Cloudflare for a higher limit.',
    },
    { what: 'largest file', used: largest, limit: limits.fileBytes, unit: 'bytes', fix: 'Make this file smaller.' },
    { what: 'redirects', used: redirects.length, limit: limits.redirects, fix: 'Delete the oldest rows in redirects.yaml.' },
    {
      what: 'header rules',
      used: headers.filter((line) => /^\S/.test(line)).length,
      limit: limits.headerRules,
      fix: 'Merge rules in cli/generate/files/root-files.ts.',
    },
    {
      what: 'longest header line',
      used: Math.max(0, ...headers.map((line) => line.length)),
      limit: limits.headerLine,
      fix: 'Shorten the header in site/shared/headers.ts.',
    },
  ];
}

/** Reads the worker's size from the output of `wrangler deploy --dry-run`: `Total Upload: 1862.95 KiB / gzip: 385.10 KiB`. */
export function measureWorker(output: string): Usage[] {
  const kilobytes = /gzip: ([\d.]+) KiB/.exec(output)?.[1];
  if (kilobytes === undefined) return [];
  return [
    {
      what: 'worker (compressed)',
      used: Math.round(Number(kilobytes) * 1024),
      limit: limits.workerBytes,
      free: planLimits.free.workerBytes,
      unit: 'bytes',
      fix: 'Find a large package that the worker imports, and remove it.',
    },
  ];
}

const readLines = (out: string, file: string): string[] =>
  (readIfExists(join(out, file))?.toString('utf8') ?? '').split('\n').filter((line) => line.trim() !== '');

export const isExceeded = ({ used, limit }: Usage): boolean => used > limit;

/**
 * Whether to show this usage. The worker's usage is always shown, because its size appears nowhere else. Other usage is shown only if the
 * limit is nearly reached.
 */
export const isWorthShowing = ({ what, used, limit, free = limit }: Usage): boolean =>
  what.startsWith('worker') || used > Math.min(limit, free) * 0.8;

export function formatUsage({ what, used, limit, free, unit }: Usage): string {
  const text = (value: number): string =>
    unit === 'bytes' ? `${(value / 1024 / 1024).toFixed(1)} MB` : value.toLocaleString('en-IN');
  const room = (most: number): string => `of ${text(most)} (${text(Math.max(0, most - used))} left)`;
  return `${what}: ${text(used)} ${room(limit)}${free === undefined ? '' : `, and on the free plan ${room(free)}`}`;
}
