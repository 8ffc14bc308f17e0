import * as z from 'zod';
import { minuteMs } from '#site/shared/times.ts';
import { logEvent } from '../platform/log.ts';

/** Maximum number of reports per request. Browsers collect reports for up to a minute. */
const maxReports = 20;
/** A flood of reports must not hide the rest of the log, so each isolate logs only this many lines per minute. */
const maxLinesPerMinute = 30;

/** Directives that are logged by name. Other names in a report could be any text. */
// biome-ignore format: one list of names.
const directives: ReadonlySet<string> = new Set([
  'default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'font-src',
  'connect-src', 'frame-src', 'form-action', 'base-uri', 'frame-ancestors', 'object-src', 'require-trusted-types-for', 'trusted-types',
]);

/** The two report formats: `report-to` (Reporting API) and `report-uri` (CSP Level 2). Addresses in a report are ignored. */
const reportsSchema = z.union([
  z.array(z.object({ type: z.literal('csp-violation'), body: z.object({ effectiveDirective: z.string() }) })).max(maxReports),
  z.object({
    'csp-report': z.object({ 'effective-directive': z.string().optional(), 'violated-directive': z.string().optional() }),
  }),
]);

function countDirectives(body: unknown): Map<string, number> {
  const reports = reportsSchema.safeParse(body);
  const counts = new Map<string, number>();
  if (!reports.success) return counts;
  const names = Array.isArray(reports.data)
    ? reports.data.map((report) => report.body.effectiveDirective)
    : [reports.data['csp-report']['effective-directive'] ?? reports.data['csp-report']['violated-directive']?.split(' ', 1)[0]];
  for (const name of names) {
    const directive = name && directives.has(name) ? name : 'other';
    counts.set(directive, (counts.get(directive) ?? 0) + 1);
  }
  return counts;
}

let minute = { number: 0, lines: 0 };

function canLog(now: number): boolean {
  const number = Math.floor(now / minuteMs);
  if (minute.number !== number) minute = { number, lines: 0 };
  minute.lines += 1;
  return minute.lines <= maxLinesPerMinute;
}

/** Logs one `csp-violation` line for each directive in a report. */
export function logReport(report: unknown, now: number): void {
  for (const [directive, count] of countDirectives(report)) if (canLog(now)) logEvent('csp-violation', { directive, count });
}
