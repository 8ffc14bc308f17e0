import type { EdgeCatalogue, EdgeCourse } from '#catalogue/edge.ts';
import { type FieldColumn, fieldColumns, type NewLead } from '#site/shared/lead-columns.ts';
import { cleanText } from '#site/shared/text/clean-text.ts';
import { cutText } from '#site/shared/text/cut-text.ts';
import { lineOrNull } from '../platform/text.ts';
import { normaliseAttribution } from '../stored-lead/attribution.ts';
import { matchCourse } from '../stored-lead/course.ts';
import { isForeignMailbox, routeLead } from '../stored-lead/department.ts';
import { findCity } from './city.ts';
import { recordConsent } from './consent.ts';
import { readPhone } from './phone.ts';
import type { Submission } from './submission.ts';

export type NormalisedLead = Omit<
  NewLead,
  | 'id'
  | 'status'
  | 'spam_score'
  | 'spam_reasons'
  | 'idem_key'
  | 'key_derived'
  | 'payload_hash'
  | 'created_at'
  | 'contact_due_at'
  | 'follow_up_at'
>;

function formatDetails({ fields, envelope }: Submission): string {
  const columnFields: readonly string[] = fieldColumns.map(([, field]) => field);
  const otherFields = Object.entries({ ...fields, courseTitle: envelope.courseTitle }).filter(
    ([name]) => !columnFields.includes(name),
  );
  const texts = otherFields.flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, cleanText(value)]] : []));
  return JSON.stringify(Object.fromEntries(texts));
}

const fieldPart = ({ fields }: Submission) =>
  Object.fromEntries(fieldColumns.map(([column, field]) => [column, lineOrNull(fields[field])])) as Record<
    FieldColumn,
    string | null
  >;

export function coursePart(
  submission: Submission,
  catalogue: EdgeCatalogue | undefined,
): { typed: string | null; course: EdgeCourse | undefined } {
  const { form, fields, envelope } = submission;
  const named = lineOrNull(fields.course) ?? lineOrNull(envelope.courseTitle);
  const course =
    matchCourse(catalogue, named) ?? matchCourse(catalogue, form.hasCourseInMessage ? lineOrNull(fields.message) : null);
  return { typed: named ?? course?.title ?? null, course };
}

function pagePart({ fields, envelope, context }: Submission, catalogue: EdgeCatalogue | undefined) {
  const sent = lineOrNull(envelope.pageUrl);
  const pageUrl = sent && URL.canParse(sent) ? sent : null;
  const pageCity = lineOrNull(envelope.pageCity);
  const city = findCity(catalogue, { typed: lineOrNull(fields.city), pageCity, pages: [pageUrl, context.referer] });
  const referer = lineOrNull(context.referer);
  return { page_url: pageUrl ?? (referer && cutText(referer, 2000)), page_city: pageCity, city };
}

function mailboxPart({ envelope }: Submission, catalogue: EdgeCatalogue | undefined) {
  const client = lineOrNull(envelope.contactEmail);
  const home = lineOrNull(envelope.homeEmail);
  const isForeign = isForeignMailbox(catalogue, client) || isForeignMailbox(catalogue, home);
  return { client_mailbox: client, client_home_mailbox: home, client_mailbox_foreign: Number(isForeign) };
}

/**
 * Converts a submission for storage. Text is in NFC, the phone number is stored as typed and in E.164, and the course, city and department
 * have their catalogue names.
 */
export function normaliseLead(submission: Submission, catalogue: EdgeCatalogue | undefined): NormalisedLead {
  const { form, fields, envelope } = submission;
  const { typed, course } = coursePart(submission, catalogue);
  const typedLines = fieldPart(submission);
  const { e164, isGuessed } = readPhone(typedLines.phone, typedLines.country);
  const routing = catalogue && routeLead(catalogue, form.id, course);
  return {
    ...typedLines,
    form: form.id,
    endpoint: form.endpoint,
    name: typedLines.name ?? '',
    phone: typedLines.phone?.replace('+', '') ?? null,
    phone_e164: e164,
    phone_guessed: Number(isGuessed),
    course: typed,
    course_key: course?.key ?? null,
    message: typeof fields.message === 'string' ? cleanText(fields.message) : null,
    details: formatDetails(submission),
    department: routing?.department ?? null,
    mailbox: routing?.mailbox ?? null,
    attribution: normaliseAttribution(envelope.attribution),
    reward: lineOrNull(envelope.reward),
    language: envelope.language === 'mr' ? 'Marathi' : null,
    ...pagePart(submission, catalogue),
    ...mailboxPart(submission, catalogue),
    ...recordConsent(envelope, catalogue),
  };
}
