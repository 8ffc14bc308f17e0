import type { EdgeDesk } from '#catalogue/edge.ts';
import { type DeskHours, hoursEnd, workingDaysFrom } from '#site/shared/working-time.ts';
import { isOpenSql } from '../first-contact/next-step.ts';
import type { Ports } from '../platform/ports.ts';
import { worksOnLeadsSql } from '../platform/staff-sql.ts';
import type { Counsellor } from './choose.ts';

const maxCounsellors = 200;
/** Maximum number of current and future absences per counsellor. It allows more than one a week for a year. */
export const maxAbsencesEach = 60;

export interface CounsellorRow {
  user_id: string;
  email: string;
  name: string;
  weight: number;
  max_open: number;
  takes: string;
  departments: string | null;
  week: string | null;
  owed: number;
  version: number;
  open_leads: number;
}

/** An absence with its start and end in milliseconds since 1970. */
export interface AbsenceRow {
  id: string;
  user_id: string;
  from_at: number;
  until_at: number;
}

/** Maximum number of open leads per counsellor. Counting stops at this number. */
export const maxOpenLeads = 500;

export const counsellorsSql = `
  SELECT counsellors.*, users.email, users.name, IIF(users.role = 'counsellor', users.departments, NULL) AS departments, (SELECT COUNT(*) FROM (SELECT 1 FROM leads
      WHERE assignee_id = counsellors.user_id AND ${isOpenSql} AND folded = 0 LIMIT ${maxOpenLeads})) AS open_leads
  FROM counsellors JOIN users ON users.id = counsellors.user_id
  WHERE ${worksOnLeadsSql} ORDER BY users.email LIMIT ${maxCounsellors}`;
const absencesSql = `SELECT id, user_id, from_at, until_at FROM absences WHERE until_at > ?1 ORDER BY from_at LIMIT ${maxCounsellors * maxAbsencesEach}`;

/** Reads the counsellors who get leads, and their current and future absences. Throws if the database cannot be read. */
export async function readCounsellors({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<[CounsellorRow[], AbsenceRow[]]> {
  return db.batch([db.query<CounsellorRow>(counsellorsSql), db.query<AbsenceRow>(absencesSql, now())]);
}

export const isAway = (absences: readonly AbsenceRow[], userId: string, at: number): boolean =>
  absences.some(({ user_id, from_at, until_at }) => user_id === userId && from_at <= at && at < until_at);

interface Moment {
  desk: EdgeDesk;
  at: number;
}

const getCalendar = ({ week }: Pick<CounsellorRow, 'week'>, desk: EdgeDesk): DeskHours =>
  week ? { ...desk, week: JSON.parse(week) } : desk;

/** Finds the end of a counsellor's duty: the end of their hours or the start of an absence. Returns null if they are off duty at `at`. */
export function findDutyEnd(
  { user_id, week }: Pick<CounsellorRow, 'user_id' | 'week'>,
  absences: readonly AbsenceRow[],
  { desk, at }: Moment,
): number | null {
  const end = hoursEnd(getCalendar({ week }, desk), at);
  if (end === undefined || isAway(absences, user_id, at)) return null;
  return Math.min(
    end,
    ...absences.filter(({ user_id: id, from_at }) => id === user_id && from_at > at).map(({ from_at }) => from_at),
  );
}

/** Finds when a counsellor is next on duty. Returns null if that is more than 60 days away. @param absences sorted by start */
export function findDutyStart(
  { user_id, week }: Pick<CounsellorRow, 'user_id' | 'week'>,
  absences: readonly AbsenceRow[],
  { desk, at }: Moment,
): number | null {
  const own = absences.filter((absence) => absence.user_id === user_id);
  for (const { from, until } of workingDaysFrom(getCalendar({ week }, desk), at)) {
    const start = own.reduce(
      (moment, { from_at, until_at }) => (from_at <= moment && moment < until_at ? until_at : moment),
      Math.max(from, at),
    );
    if (start < until) return start;
  }
  return null;
}

export const toCounsellor = (row: CounsellorRow, until: number | null): Counsellor => ({
  id: row.user_id,
  name: row.name,
  weight: row.weight,
  takes: JSON.parse(row.takes),
  sees: row.departments && JSON.parse(row.departments),
  openLeads: row.open_leads,
  maxOpenLeads: row.max_open,
  onDutyUntil: until,
  owed: row.owed,
});
