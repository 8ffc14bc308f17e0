import * as z from 'zod/mini';
import * as rules from './forms/rules.ts';
import { cleanText } from './text/clean-text.ts';

/** Limits of an import. The screen shows them, and the server refuses more. */
export const importLimits = {
  maxFileBytes: 5 * 1024 * 1024,
  maxRows: 2000,
  maxRowsPerRequest: 20,
  maxBytesPerRequest: 400 * 1024,
  /** Leads that one administrator can import in 24 hours. */
  maxLeadsPerDay: 10_000,
  maxMessageLength: 1000,
  maxDetails: 15,
  maxDetailLength: 200,
} as const;

/** Where imported people come from. The keys are the lead sources in the figures. */
export const importSources = {
  justdial: 'Justdial',
  sulekha: 'Sulekha',
  'college fair': 'College fair or seminar',
  referral: 'Referral or partner institute',
  advertisement: 'Lead form of an advertisement',
  'other list': 'Another list',
} as const;

export type ImportSource = keyof typeof importSources;

const maxListName = 120;
const { maxMessageLength, maxDetails, maxDetailLength } = importLimits;
const line = (label: string, max: number) => rules.choice(`${label} is empty`).check(z.maxLength(max));

/** One person of an imported list. `row` is the row's number in the file. */
export const importRowSchema = z
  .strictObject({
    row: z.int().check(z.minimum(1), z.maximum(1_048_576)),
    name: rules.shortName(),
    phone: z.optional(rules.phone()),
    email: z.optional(rules.email()),
    course: z.optional(rules.choice('Course is empty')),
    city: z.optional(rules.city()),
    message: z.optional(
      z
        .string()
        .check(z.overwrite(cleanText), z.maxLength(maxMessageLength, `The message has more than ${maxMessageLength} characters`)),
    ),
    /** Day of the enquiry as in the file. */
    date: z.optional(line('Date', 60)),
    /** Further columns of the file, by their headings. */
    details: z.optional(
      z
        .record(
          z.string().check(z.minLength(1), z.maxLength(60, 'A column heading has more than 60 characters')),
          z.string().check(z.maxLength(maxDetailLength, `Another detail has more than ${maxDetailLength} characters`)),
        )
        .check(z.refine((details) => Object.keys(details).length <= maxDetails, `Keep up to ${maxDetails} other details`)),
    ),
  })
  .check(
    z.refine(({ phone, email }) => Boolean(phone || email), {
      path: ['phone'],
      error: 'Phone number and email are both missing',
    }),
  );

export type ImportRow = z.infer<typeof importRowSchema>;

export const importSchema = z.strictObject({
  /** Id of the import, which all its requests share. */
  id: z.uuid('Send a UUID for the import'),
  source: z.enum(Object.keys(importSources) as ImportSource[], 'Choose where these people come from'),
  /** Name of the list, such as `Fergusson College, 12 Nov`. */
  list: rules.text('Name the list').check(z.maxLength(maxListName, `Use up to ${maxListName} characters to name the list`)),
  /** Whether a member of staff confirmed that these people agreed to be contacted. Nothing is imported without it. */
  consent: z.literal(true, 'Import only people who agreed to be contacted'),
  /** Account that gets all leads. Without one, the assignment rules decide. */
  ownerId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  rows: z
    .array(z.unknown())
    .check(
      z.minLength(1, 'Send at least one row'),
      z.maxLength(importLimits.maxRowsPerRequest, `Send up to ${importLimits.maxRowsPerRequest} rows in one request`),
    ),
});

export type LeadImport = z.infer<typeof importSchema>;

/** What became of one row. Response of `POST /api/leads/import`: `{ results: RowResult[] }`, in the order of the rows. */
export type RowResult =
  | {
      row: number;
      /** Id of the lead. Rows with the same contact, course and date share one lead. */
      id: string;
      /** Whether this import stored the lead. False if it was there before. */
      isNew: boolean;
      /** Whether the person has other enquiries. */
      isKnownPerson: boolean;
    }
  | { row: number; errors: Record<string, string> };
