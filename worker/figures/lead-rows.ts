import { dayMs, startOfIndianDay } from '#site/shared/times.ts';
import { ofDepartmentsSql } from '../leads/department.ts';
import type { Ports } from '../platform/ports.ts';
import type { Span } from './query.ts';

/** Figures are made of the latest so many leads of the span: no answer costs more for there being a million. */
export const mostLeads = 20_000;

/** A lead as the figures read it. Times in milliseconds since 1970. */
export interface FigureLead {
  id: string;
  created_at: number;
  status: string;
  course_key: string | null;
  city: string | null;
  assignee_id: string | null;
  attribution: string | null;
  contact_due_at: number | null;
  contacted_at: number | null;
  demo_at: number | null;
  lost_reason: string | null;
  fee_agreed: number | null;
}

export const figureLeadsSql = `SELECT id, created_at, status, course_key, city, assignee_id, attribution, contact_due_at, contacted_at, demo_at,
  lost_reason, fee_agreed FROM leads INDEXED BY leads_inbox WHERE status <> 'spam' AND folded = 0
  AND created_at >= ?1 AND created_at < ?2 AND ${ofDepartmentsSql('?3')} ORDER BY created_at DESC, id DESC LIMIT ${mostLeads + 1}`;

/** The leads of a span of days, the latest first: one more than `mostLeads` where there are more. Throws when the database cannot be read. */
export const readLeads = (
  { db }: Pick<Ports, 'db'>,
  { from, to }: Span,
  departments: readonly string[] | null,
): Promise<FigureLead[]> =>
  db.all<FigureLead>(
    figureLeadsSql,
    startOfIndianDay(from),
    startOfIndianDay(to) + dayMs,
    departments && JSON.stringify(departments),
  );
