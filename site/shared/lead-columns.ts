import type { LeadStatus } from './lead-status.ts';

/** How the values of a column are stored, and what they are on the wire and in words. A text unless something else is said. */
interface Kinds {
  text: { stored: string; sent: string };
  number: { stored: number; sent: number };
  /** 1 and 0. */
  flag: { stored: number; sent: boolean };
  /** Milliseconds since 1970; ISO 8601 on the wire. */
  time: { stored: number; sent: string };
  /** Texts, as JSON. */
  list: { stored: string; sent: string[] };
  /** Texts by their names, as JSON. */
  details: { stored: string; sent: Record<string, string> };
  status: { stored: LeadStatus; sent: LeadStatus };
}

/**
 * Where a column appears: `list` and `detail` of the staff's API under its name in camel case, the `line` of a lead in the inbox's list and
 * its `panel`, the file for a spreadsheet (`csv`), what the `person` may see of their own data, the `mail` to the department and the
 * `webhook`, these four under its own name or its label.
 */
export type Place = 'list' | 'detail' | 'line' | 'panel' | 'csv' | 'person' | 'mail' | 'webhook';

interface Column {
  label: string;
  /** Heading in the file for a spreadsheet, if it is not the label. Programs read the file by its headings, so they stay as they are. */
  heading?: string;
  kind?: keyof Kinds;
  /** May be null. */
  isOptional?: true;
  /** Name of the form field that it takes; the fields that no column takes are the `details`. */
  field?: string;
  /** Set by what happens to a lead once it is stored, and not when it is taken. */
  isLater?: true;
  /** The staff may change it. */
  isChangeable?: true;
  in?: readonly Place[];
}

/**
 * The table `leads`: one row for each column, which with a migration is all that a column takes; the order is that of spreadsheets, mails
 * and screens. Row types, statements, shapes on the wire, headings and labels follow from it.
 */
export const leadColumns = {
  id: { label: 'Lead', in: ['list', 'csv', 'webhook'] },
  /** Grows with each change; a change names the version it was made on. */
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
  // As typed, and in its international form (E.164) where that could be made out.
  phone: {
    label: 'Phone',
    isOptional: true,
    field: 'phone',
    isChangeable: true,
    in: ['list', 'csv', 'person', 'mail', 'webhook'],
  },
  phone_e164: { label: 'International phone', isOptional: true, in: ['list', 'csv', 'webhook'] },
  // 1 if its country had to be guessed: such a number never says whose the lead is. Null in leads from before.
  phone_guessed: { label: 'Country of the phone number was guessed', kind: 'flag', isOptional: true, in: ['detail'] },
  // As typed; the key where it is one of ours.
  course: {
    label: 'Course',
    isOptional: true,
    field: 'course',
    in: ['list', 'line', 'panel', 'csv', 'person', 'mail', 'webhook'],
  },
  course_key: { label: 'Course key', isOptional: true, in: ['list', 'webhook'] },
  // By the catalogue's name, or as typed.
  city: { label: 'City', isOptional: true, field: 'city', in: ['list', 'line', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  branch: { label: 'Branch', isOptional: true, field: 'coursetype', in: ['list', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  pincode: { label: 'Pincode', isOptional: true, field: 'pincode', in: ['detail', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  country: { label: 'Country', isOptional: true, field: 'country', in: ['detail', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  message: { label: 'Message', isOptional: true, field: 'message', in: ['detail', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  details: { label: 'Other fields', kind: 'details', in: ['detail', 'panel', 'person', 'mail'] },
  reward: { label: 'Reward', isOptional: true, in: ['detail', 'panel', 'person', 'mail'] },
  form: { label: 'Form', in: ['list', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  endpoint: { label: 'Route of the form' },
  department: { label: 'Department', isOptional: true, isChangeable: true, in: ['list', 'panel', 'csv', 'webhook'] },
  // Where the lead was routed when it came in; delivery asks the catalogue again.
  mailbox: { label: 'First mailbox', isOptional: true },
  assignee_id: {
    label: 'Taken by',
    heading: 'Owner',
    isOptional: true,
    isLater: true,
    isChangeable: true,
    in: ['list', 'csv'],
  },
  // As noted by a counsellor; who speaks it gets the lead.
  language: { label: 'Language', isOptional: true, isLater: true, isChangeable: true, in: ['list', 'csv'] },
  // Why the rules gave it to its owner; null where somebody of the staff chose.
  owner_why: { label: 'Why this owner', isOptional: true, isLater: true, in: ['list', 'panel'] },
  follow_up_at: { label: 'Call again', kind: 'time', isOptional: true, isChangeable: true, in: ['list', 'csv'] },
  // Until when somebody is to call or write for the first time, and when somebody did.
  contact_due_at: { label: 'First contact due', kind: 'time', isOptional: true, in: ['list', 'csv'] },
  contacted_at: { label: 'First contact', kind: 'time', isOptional: true, isLater: true, in: ['list', 'csv'] },
  // When a demo was first booked.
  demo_at: { label: 'Demo booked', kind: 'time', isOptional: true, isLater: true, in: ['list', 'csv'] },
  lost_reason: { label: 'Why lost', isOptional: true, isLater: true, isChangeable: true, in: ['list', 'csv'] },
  // In rupees.
  fee_agreed: { label: 'Fee agreed', kind: 'number', isOptional: true, isLater: true, isChangeable: true, in: ['list', 'csv'] },
  // When its owner was told that this is due soon, and when that nobody had been in touch in time.
  reminded_at: { label: 'Reminded', kind: 'time', isOptional: true, isLater: true },
  escalated_at: { label: 'Escalated', kind: 'time', isOptional: true, isLater: true, in: ['detail', 'csv'] },
  // When its department was told that nobody takes it.
  unowned_at: { label: 'Told that nobody takes it', kind: 'time', isOptional: true, isLater: true },
  page_url: { label: 'Page', isOptional: true, in: ['detail', 'panel', 'csv', 'person', 'mail', 'webhook'] },
  page_city: { label: 'City of the page', isOptional: true },
  consent: { label: 'Agreed to be contacted', kind: 'flag', isOptional: true, in: ['detail', 'panel', 'person'] },
  consent_marketing: { label: 'Agreed to offers', kind: 'flag', isOptional: true, in: ['detail', 'panel', 'csv', 'person'] },
  consent_adult: { label: 'Declared to be an adult', kind: 'flag', isOptional: true, in: ['detail', 'person'] },
  consent_purposes: { label: 'Purposes agreed to', kind: 'list' },
  consent_notice_version: { label: 'Version of the notice', isOptional: true, in: ['detail', 'person'] },
  consent_notice_hash: { label: 'Wording of the notice', isOptional: true },
  attribution: { label: 'How you found us', isOptional: true, in: ['csv', 'person'] },
  spam_score: { label: 'Score of spam', kind: 'number', in: ['detail'] },
  spam_reasons: { label: 'Signs of spam', kind: 'list', in: ['detail', 'panel'] },
  // Addresses that the client named: kept as evidence, never written to.
  client_mailbox: { label: 'Mailbox that the browser named', isOptional: true },
  client_home_mailbox: { label: 'Second mailbox that the browser named', isOptional: true },
  client_mailbox_foreign: { label: 'The browser named a mailbox that is not ours', kind: 'flag', in: ['detail', 'panel'] },
  idem_key: { label: 'Key of the submission' },
  // 1 where the key was made from the content, because the submission brought none.
  key_derived: { label: 'Whether the key was made', kind: 'flag' },
  payload_hash: { label: 'Hash of the content' },
  // The write that made this version: a write repeated after a lost answer finds itself here.
  write_id: { label: 'Latest write', isLater: true },
  // The burst that it belongs to, until its sender passes a challenge or a counsellor releases it.
  burst: { label: 'Burst', isOptional: true, isLater: true },
  // Whose it is, by phone number and email address; null for what came as spam.
  person_id: { label: 'Person', isOptional: true, isLater: true, in: ['list'] },
  // 1 while the lists leave it out: it is new and its burst stands for it.
  folded: { label: 'Left out of lists', kind: 'flag', isLater: true },
} as const satisfies Record<string, Column>;

type Columns = typeof leadColumns;
export type LeadColumn = keyof Columns;

/** Columns of which something is said: `ColumnsWith<{ isLater: true }>`. */
type ColumnsWith<Trait> = { [Name in LeadColumn]: Columns[Name] extends Trait ? Name : never }[LeadColumn];
type ColumnsIn<Where extends Place> = {
  [Name in LeadColumn]: Columns[Name] extends { in: readonly (infer Places)[] } ? (Where extends Places ? Name : never) : never;
}[LeadColumn];

type Kind<Name extends LeadColumn> = Columns[Name] extends { kind: infer K extends keyof Kinds } ? Kinds[K] : Kinds['text'];
type OrNull<Name extends LeadColumn> = Columns[Name] extends { isOptional: true } ? null : never;

/** A row as it is read. */
export type LeadRow = { [Name in LeadColumn]: Kind<Name>['stored'] | OrNull<Name> };

type LaterColumn = ColumnsWith<{ isLater: true }>;
/** A row as it is inserted: one that nobody has worked on. */
export type NewLead = Omit<LeadRow, LaterColumn | 'status'> & { status: 'new' | 'spam' };
/** What forms give, column by column. */
export type FieldColumn = ColumnsWith<{ field: string }>;

/** Name on the wire: `follow_up_at` is `followUpAt`. */
type Camel<Name extends string> = Name extends `${infer Start}_${infer Rest}` ? `${Start}${Capitalize<Camel<Rest>>}` : Name;
/** Columns as the staff's API answers them. */
export type SentLead<Name extends LeadColumn> = { [Each in Name as Camel<Each>]: Kind<Each>['sent'] | OrNull<Each> };

/** What the staff's API answers of a lead in a place. */
export type LeadIn<Where extends Place> = SentLead<ColumnsIn<Where>>;
/** What the staff may change about a lead, beside the notes. */
export type ChangeableLead = SentLead<ColumnsWith<{ isChangeable: true }>>;

export const columnNames = Object.keys(leadColumns) as LeadColumn[];
/** What the table says of a column. */
export const getColumn = (name: LeadColumn): Column => leadColumns[name];

/** Columns that appear in a place, in their order. */
export const columnsIn = <Where extends Place>(where: Where): ColumnsIn<Where>[] =>
  columnNames.filter((name): name is ColumnsIn<Where> => getColumn(name).in?.includes(where) ?? false);

/** Columns that a new lead is inserted with. */
export const newLeadColumns = columnNames.filter((name): name is Exclude<LeadColumn, LaterColumn> => !getColumn(name).isLater);

/** Columns that forms give, with the names of their fields. */
export const fieldColumns = columnNames.flatMap((name) => {
  const { field } = getColumn(name);
  return field === undefined ? [] : [[name as FieldColumn, field] as const];
});

export const toCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The label of a field of the wire that the staff may change. */
export const changeLabels = Object.fromEntries(
  columnNames.map((name) => [toCamelCase(name), leadColumns[name].label]),
) as Readonly<Record<keyof ChangeableLead, string>>;
