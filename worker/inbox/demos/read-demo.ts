import type { Demo, DemoOutcome } from '#site/shared/demo.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';

export interface DemoRow {
  id: string;
  course: string;
  course_key: string | null;
  starts_at: number;
  ends_at: number;
  place: string | null;
  joining_link: string | null;
  booked_by: string | null;
  message_sent_at: number | null;
  reminded_student_at: number | null;
  outcome: DemoOutcome | null;
}

/** Selects the latest demo of lead ?1 that was not cancelled. */
export const demoSql = `SELECT demos.id, course, course_key, starts_at, ends_at, place, joining_link,
    COALESCE(users.name, users.email) AS booked_by, message_sent_at, reminded_student_at, outcome
  FROM demos LEFT JOIN users ON users.id = demos.booked_by
  WHERE lead_id = ?1 AND cancelled_at IS NULL ORDER BY booked_at DESC, demos.id DESC LIMIT 1`;

export const toDemo = (row: DemoRow): Demo => ({
  id: row.id,
  course: row.course,
  courseKey: row.course_key,
  startsAt: isoTime(row.starts_at),
  endsAt: isoTime(row.ends_at),
  place: row.place,
  joiningLink: row.joining_link,
  bookedBy: row.booked_by,
  messageSentAt: isoTimeOrNull(row.message_sent_at),
  remindedStudentAt: isoTimeOrNull(row.reminded_student_at),
  outcome: row.outcome,
});
