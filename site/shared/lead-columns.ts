import type { LeadStatus } from './lead-status.ts';

/** Types of column values in the database (`stored`) and in the API (`sent`). The default kind is `text`. */
interface Kinds {
  text: { stored: string; sent: string };
  number: { stored: number; sent: number };
  flag: { stored: number; sent: boolean };
  time: { stored: number; sent: string };
  list: { stored: string; sent: string[] };
  details: { stored: string; sent: Record<string, string> };
  status: { stored: LeadStatus; sent: LeadStatus };
}

/**
 * Places where a column appears.
 * - `list` and `detail`: the staff API, under the column's name in camel case
 * - `line` and `panel`: a lead's line in the inbox, and its side panel
 * - `csv`: the spreadsheet file
 * - `person`: the data that a person may see about themselves
 * - `mail` and `webhook`: the email to the department, and the webhook
 */
export type Place = 'list' | 'detail' | 'line' | 'panel' | 'csv' | 'person' | 'mail' | 'webhook';

interface Column {
  label: string;
  /** Column heading in the spreadsheet file, if it differs from the label. Other programs read these headings, so do not change them. */
  heading?: string;
  kind?: keyof Kinds;
  isOptional?: true;
  /** Name of the form field stored in this column. Fields without a column are stored in `details`. */
  field?: string;
  /** Whether the column is set only after the lead has been stored. */
  isLater?: true;
  isChangeable?: true;
  in?: readonly Place[];
}

/**
 * All columns of the table `leads`. To add a column, add a row here and a migration. Row types, SQL statements, API shapes, headings and
 * labels follow from this table. Spreadsheets, emails and screens use the same order.
 */
export const leadColumns = {
  id: { label: 'Lead', in: ['list', 'csv', 'webhook'] },
  version: { label: 'Version', kind: 'number', isLater: true, in: ['list'] },
  created_at: { label: 'Received', kind: 'time', in: ['list', 'csv'] },
  status: { label: 'Status', kind: 'status', isChangeable: true, in: ['list', 'csv'] },
  name: { label: 'Name', field: 'Name', isChangeable: true, in: ['list', 'csv', 'person', 'mail', 'webhook'] },
  email: {
    label: 'Email',
    isOptional: true,
    field: 'email',
    isChangeable: true,
    in: ['list', 'csv', 'person', 'mail', 'webhook'],
  },
  // The phone number as typed and, if it could be recognised, in international form (E.164).
  phone: {
    label: 'Phone',
    isOptional: true,
    field: 'phone',
    isChangeable: true,
    in: ['list', 'csv', 'person', 'mail', 'webhook'],
  },
  phone_e164: { label: 'International phone', isOptional: true, in: ['list', 'csv', 'webhook'] },
  // A second number that staff enter, in international form (E.164). It identifies the person as well as the first number does.
  second_phone: {
    label: 'Second phone',
    isOptional: true,
    isLater: true,
    isChangeable: true,
    in: ['list', 'csv', 'person', 'mail'],
  },
  // 1 if the phone number's country had to be guessed. Such a number is never used to identify a person. Null in older leads.
  phone_guessed: { label: 'Phone country guessed', kind: 'flag', isOptional: true, in: ['detail'] },
  // The course as typed and, if it is in the catalogue, its key.
  course: {
    label: 'Course',
    isOptional: true,
    field: 'course',
    in: ['list', 'line', 'panel', 'csv', 'person', 'mail', 'webhook'],
  },
  course_key: { label: 'Course key', isOptional: true, in: ['list', 'webhook'] },
  city: { label: 'City', isOptional: true, field: 'city', in: ['list', 'line', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  branch: { label: 'Branch', isOptional: true, field: 'coursetype', in: ['list', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  pincode: { label: 'Pincode', isOptional: true, field: 'pincode', in: ['detail', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  country: { label: 'Country', isOptional: true, field: 'country', in: ['detail', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  message: { label: 'Message', isOptional: true, field: 'message', in: ['detail', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  details: { label: 'Other fields', kind: 'details', in: ['detail', 'panel', 'person', 'mail'] },
  reward: { label: 'Reward', isOptional: true, in: ['detail', 'panel', 'person', 'mail'] },
  form: { label: 'Form', in: ['list', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  endpoint: { label: 'Form route' },
  department: { label: 'Department', isOptional: true, isChangeable: true, in: ['list', 'panel', 'csv', 'webhook'] },
  // Mailbox chosen when the lead arrived. The mailbox is determined again when the email is delivered.
  mailbox: { label: 'First mailbox', isOptional: true },
  assignee_id: {
    label: 'Owner',
    heading: 'Owner',
    isOptional: true,
    isLater: true,
    isChangeable: true,
    in: ['list', 'csv'],
  },
  // Language of the page that the form was on, or the one that a counsellor noted. Null for English pages. The lead is assigned to a person
  // who speaks this language.
  language: { label: 'Language', isOptional: true, isChangeable: true, in: ['list', 'csv'] },
  owner_why: { label: 'Reason for this owner', isOptional: true, isLater: true, in: ['list', 'panel'] },
  follow_up_at: { label: 'Follow-up', kind: 'time', isOptional: true, isChangeable: true, in: ['list', 'csv'] },
  contact_due_at: { label: 'First contact due', kind: 'time', isOptional: true, in: ['list', 'csv'] },
  contacted_at: { label: 'First contact', kind: 'time', isOptional: true, isLater: true, in: ['list', 'csv'] },
  // Time of the first call that did not reach the person. After that, the time of a follow-up replaces the deadline for the first contact.
  tried_at: { label: 'First try', kind: 'time', isOptional: true, isLater: true, in: ['list'] },
  demo_at: { label: 'Demo booked', kind: 'time', isOptional: true, isLater: true, in: ['list', 'csv'] },
  lost_reason: { label: 'Lost reason', isOptional: true, isLater: true, isChangeable: true, in: ['list', 'csv'] },
  fee_agreed: { label: 'Fee agreed', kind: 'number', isOptional: true, isLater: true, isChangeable: true, in: ['list', 'csv'] },
  reminded_at: { label: 'Reminded', kind: 'time', isOptional: true, isLater: true },
  escalated_at: { label: 'Escalated', kind: 'time', isOptional: true, isLater: true, in: ['detail', 'csv'] },
  unowned_at: { label: 'Reported as unassigned', kind: 'time', isOptional: true, isLater: true },
  page_url: { label: 'Page', isOptional: true, in: ['detail', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  page_city: { label: 'Page city', isOptional: true },
  consent: { label: 'Consent to contact', kind: 'flag', isOptional: true, in: ['detail', 'panel', 'person'] },
  consent_marketing: { label: 'Consent to offers', kind: 'flag', isOptional: true, in: ['detail', 'panel', 'csv', 'person'] },
  consent_adult: { label: '18 or older, or a parent agreed', kind: 'flag', isOptional: true, in: ['detail', 'person'] },
  consent_purposes: { label: 'Purposes agreed to', kind: 'list' },
  consent_notice_version: { label: 'Notice version', isOptional: true, in: ['detail', 'person'] },
  consent_notice_hash: { label: 'Notice wording', isOptional: true },
  attribution: { label: 'How you found us', isOptional: true, in: ['csv', 'person'] },
  spam_score: { label: 'Spam score', kind: 'number', in: ['detail'] },
  spam_reasons: { label: 'Spam signals', kind: 'list', in: ['detail', 'panel'] },
  // Email addresses sent by the client. They are kept as evidence, and nothing is ever sent to them.
  client_mailbox: { label: 'Mailbox sent by the browser', isOptional: true },
  client_home_mailbox: { label: 'Second mailbox sent by the browser', isOptional: true },
  client_mailbox_foreign: { label: 'Browser sent an unknown mailbox', kind: 'flag', in: ['detail', 'panel'] },
  idem_key: { label: 'Submission key' },
  // 1 if the submission had no key and the key was derived from its content.
  key_derived: { label: 'Derived key', kind: 'flag' },
  payload_hash: { label: 'Content hash' },
  // Id of the write that created this version. If a write is repeated because its response was lost, the id shows that the first attempt
  // succeeded.
  write_id: { label: 'Last write', isLater: true },
  // Burst that the lead belongs to until the sender passes a challenge or a counsellor releases the burst.
  burst: { label: 'Burst', isOptional: true, isLater: true },
  // Person with this lead's phone number or email address. Null for leads that arrived as spam.
  person_id: { label: 'Person', isOptional: true, isLater: true, in: ['list'] },
  // 1 if lists hide this new lead because the first lead of its burst represents it.
  folded: { label: 'Hidden in lists', kind: 'flag', isLater: true },
} as const satisfies Record<string, Column>;

type Columns = typeof leadColumns;
export type LeadColumn = keyof Columns;

/** Names of the columns that have certain properties, such as `ColumnsWith<{ isLater: true }>`. */
type ColumnsWith<Trait> = { [Name in LeadColumn]: Columns[Name] extends Trait ? Name : never }[LeadColumn];
type ColumnsIn<Where extends Place> = {
  [Name in LeadColumn]: Columns[Name] extends { in: readonly (infer Places)[] } ? (Where extends Places ? Name : never) : never;
}[LeadColumn];

type Kind<Name extends LeadColumn> = Columns[Name] extends { kind: infer K extends keyof Kinds } ? Kinds[K] : Kinds['text'];
type OrNull<Name extends LeadColumn> = Columns[Name] extends { isOptional: true } ? null : never;

export type LeadRow = { [Name in LeadColumn]: Kind<Name>['stored'] | OrNull<Name> };

type LaterColumn = ColumnsWith<{ isLater: true }>;
export type NewLead = Omit<LeadRow, LaterColumn | 'status'> & { status: 'new' | 'spam' };
export type FieldColumn = ColumnsWith<{ field: string }>;

type Camel<Name extends string> = Name extends `${infer Start}_${infer Rest}` ? `${Start}${Capitalize<Camel<Rest>>}` : Name;
export type SentLead<Name extends LeadColumn> = { [Each in Name as Camel<Each>]: Kind<Each>['sent'] | OrNull<Each> };

export type LeadIn<Where extends Place> = SentLead<ColumnsIn<Where>>;
export type ChangeableLead = SentLead<ColumnsWith<{ isChangeable: true }>>;

export const columnNames = Object.keys(leadColumns) as LeadColumn[];
export const getColumn = (name: LeadColumn): Column => leadColumns[name];

export const columnsIn = <Where extends Place>(where: Where): ColumnsIn<Where>[] =>
  columnNames.filter((name): name is ColumnsIn<Where> => getColumn(name).in?.includes(where) ?? false);

export const newLeadColumns = columnNames.filter((name): name is Exclude<LeadColumn, LaterColumn> => !getColumn(name).isLater);

export const fieldColumns = columnNames.flatMap((name) => {
  const { field } = getColumn(name);
  return field === undefined ? [] : [[name as FieldColumn, field] as const];
});

export const toCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const changeLabels = Object.fromEntries(
  columnNames.map((name) => [toCamelCase(name), leadColumns[name].label]),
) as Readonly<Record<keyof ChangeableLead, string>>;
