import { formatDate } from './date-formats.ts';
import { zoneName } from './times.ts';

export const demoOutcomes = ['came', 'missed'] as const;
export type DemoOutcome = (typeof demoOutcomes)[number];

export const demoOutcomeLabels: Readonly<Record<DemoOutcome, string>> = { came: 'Attended', missed: 'Did not attend' };

/**
 * A demo class that a lead is invited to. A lead has at most one demo without an outcome. Times are ISO 8601.
 *
 * `POST /api/leads/{id}/demos` with a `DemoTime` books a demo, and `PATCH /api/leads/{id}/demos/{demo}` moves the demo to a different time.
 * `PUT .../outcome` takes `{outcome}`, and `DELETE` cancels the demo. Each needs the lead's version in `If-Match`. `POST .../message` takes
 * `{way}` and logs that the details were sent. All accept an `Idempotency-Key` and return `{lead}`.
 */
export interface Demo {
  id: string;
  course: string;
  courseKey: string | null;
  startsAt: string;
  endsAt: string;
  /** Address of the classroom. Null for an online class. */
  place: string | null;
  joiningLink: string | null;
  /** Name of the staff member who booked the demo. Null if the account was deleted. */
  bookedBy: string | null;
  messageSentAt: string | null;
  remindedStudentAt: string | null;
  outcome: DemoOutcome | null;
}

/** The class to attend: the batch's first class, or its class at the time `startsAt`. */
export interface DemoTime {
  /** The batch's `calendar` value in the response of `GET /api/leads/options`. */
  batch: string;
  startsAt?: string;
}

/**
 * Entry of `GET /api/leads/calendar?from=2026-12-07&assignee=<id>`: a demo or a promised call in the 14 days from that day, sorted by time.
 */
export interface CalendarEntry {
  kind: 'demo' | 'call';
  at: string;
  leadId: string;
  name: string;
  /** Number of the lead. */
  phone: string | null;
  /** Account id of the lead's owner. */
  assigneeId: string | null;
  /** Course of the demo, or of the enquiry for a call. For an enquiry without a course, the title of its form. */
  course: string | null;
  outcome: DemoOutcome | null;
}

export interface DemoCalendar {
  entries: CalendarEntry[];
}

export const calendarDays = 14;

/** Some browsers put a narrow space before `pm`, which other programs show as a box. */
const withPlainSpaces = (text: string): string => text.replace(/\s/g, ' ');

/** Times are ISO 8601, or in milliseconds since 1970. */
type DemoSpan = Record<'startsAt' | 'endsAt', string | number>;

/** Formats a demo's time for messages: `Mon, 7 Dec, 7:00 pm to 8:30 pm India time`. */
export const formatDemoTime = ({ startsAt, endsAt }: DemoSpan): string =>
  withPlainSpaces(`${formatDate('appointment', startsAt)} to ${formatDate('hour', endsAt)} ${zoneName}`);

/** Formats the start of a demo for a title: `Mon 7 Dec, 7 pm`. */
export const formatDemoStart = (startsAt: string | number): string =>
  withPlainSpaces(formatDate('appointment', startsAt))
    .replace(/^(\w+),/, '$1')
    .replace(':00', '');
