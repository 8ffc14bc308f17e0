import { maxFigureLeads } from '#site/shared/figures.ts';
import { dayMs, startOfIndianDay } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import type { Span } from './query.ts';

export interface FigureLead {
  id: string;
  created_at: number;
  status: string;
  department: string | null;
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

/**
 * Reads each lead once, up to `maxFigureLeads`, even for staff who see only some departments. Only this query may read more rows
 * than a list of leads, because a figure needs all leads in its period.
 */
export const figureLeadsSql = `SELECT id, created_at, status, department, course_key, city, assignee_id, attribution, contact_due_at, contacted_at,
  demo_at, lost_reason, fee_agreed FROM leads INDEXED BY leads_inbox WHERE status <> 'spam' AND folded = 0
  AND created_at >= ?1 AND created_at < ?2 ORDER BY created_at DESC, id DESC LIMIT ${maxFigureLeads + 1}`;

export interface SpanLeads {
  leads: FigureLead[];
  isCut: boolean;
}

/** Reads the leads that a staff member may see, latest first. If `departments` is null, they may see all leads. */
export async function readLeads(
  { db }: Pick<Ports, 'db'>,
  { from, to }: Span,
  departments: readonly string[] | null,
): Promise<SpanLeads> {
  const read = await db.all<FigureLead>(figureLeadsSql, startOfIndianDay(from), startOfIndianDay(to) + dayMs);
  const isVisible = ({ department }: FigureLead): boolean => !departments || departments.includes(department ?? '');
  return { leads: read.slice(0, maxFigureLeads).filter(isVisible), isCut: read.length > maxFigureLeads };
}
