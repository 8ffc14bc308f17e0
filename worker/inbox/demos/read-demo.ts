import type { Demo } from '#site/shared/demo.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';

/** Times are in milliseconds since 1970. */
export type DemoRow = Omit<Demo, 'startsAt' | 'endsAt' | 'messageSentAt' | 'remindedStudentAt'> &
  Record<'startsAt' | 'endsAt', number> &
  Record<'messageSentAt' | 'remindedStudentAt', number | null>;

/** Selects the latest demo of lead ?1 that was not cancelled. */
export const demoSql = `SELECT demos.id, course, course_key AS courseKey, starts_at AS startsAt, ends_at AS endsAt, place,
    joining_link AS joiningLink, COALESCE(users.name, users.email) AS bookedBy, message_sent_at AS messageSentAt,
    reminded_student_at AS remindedStudentAt, outcome
  FROM demos LEFT JOIN users ON users.id = demos.booked_by
  WHERE lead_id = ?1 AND cancelled_at IS NULL ORDER BY booked_at DESC, demos.id DESC LIMIT 1`;

export const toDemo = (row: DemoRow): Demo => ({
  ...row,
  startsAt: isoTime(row.startsAt),
  endsAt: isoTime(row.endsAt),
  messageSentAt: isoTimeOrNull(row.messageSentAt),
  remindedStudentAt: isoTimeOrNull(row.remindedStudentAt),
});
