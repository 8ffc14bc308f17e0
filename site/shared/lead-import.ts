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
  maxHeadingLength: 60,
  /** Number of rows that a sheet in Excel can have. */
  maxRowNumber: 1_048_576,
} as const;

/** Where imported people come from. The keys are the lead sources in the figures. */
export const importSources = {
  justdial: 'Justdial',
  sulekha: 'Sulekha',
  'college fair': 'College fair or seminar',
  referral: 'Referral or partner institute',
  advertisement: 'Lead form in an advertisement',
  'other list': 'Another list',
} as const;

export type ImportSource = keyof typeof importSources;

const { maxMessageLength, maxDetails, maxDetailLength, maxHeadingLength, maxRowNumber } = importLimits;
function line(label: string, max = 120) {
  const message = `${label} must have 1 to ${max} characters`;
  return rules.choice(message).check(z.maxLength(max, message));
}

const detailsRule = `Use up to ${maxDetails} other details. The limit is ${maxHeadingLength} characters for a heading and ${maxDetailLength} for its text`;

const isDetail = ([heading, text]: [string, unknown]): boolean =>
  heading.length >= 1 && heading.length <= maxHeadingLength && typeof text === 'string' && text.length <= maxDetailLength;

/** Checks by hand, because the public forms would load the parts of the schema library for numbers and records. */
function areDetails(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const details = Object.entries(value);
  return details.length <= maxDetails && details.every(isDetail);
}

const isRowNumber = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxRowNumber;

/** One person of an imported list. `row` is the row's number in the file. */
export const importRowSchema = z
  .strictObject({
    row: z.custom<number>(isRowNumber, 'The row has no number'),
    name: rules.shortName(),
    phone: z.optional(rules.phone()),
    email: z.optional(rules.email()),
    course: z.optional(line('Course')),
    city: z.optional(line('City')),
    message: z.optional(
      z
        .string()
        .check(z.overwrite(cleanText), z.maxLength(maxMessageLength, `The message has more than ${maxMessageLength} characters`)),
    ),
    /** Day of the enquiry as in the file. */
    date: z.optional(line('Date', 60)),
    /** Further columns of the file, by their headings. */
    details: z.optional(z.custom<Record<string, string>>(areDetails, detailsRule)),
  })
  .check(
    z.refine(({ phone, email }) => Boolean(phone || email), {
      path: ['phone'],
      error: 'Phone number and email are both missing',
    }),
  );

export type ImportRow = z.infer<typeof importRowSchema>;

/** What all requests of an import have in common. */
export interface LeadImport {
  /** UUID of the import. */
  id: string;
  source: ImportSource;
  /** Name of the list, such as `Fergusson College, 12 Nov`. */
  list: string;
  /** A member of staff confirmed that these people agreed to be contacted. Nothing is imported without it. */
  consent: true;
  /** Account that gets all leads. Without one, the assignment rules decide. */
  ownerId?: string | undefined;
  rows: unknown[];
}

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
