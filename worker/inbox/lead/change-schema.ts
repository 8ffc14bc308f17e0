import * as z from 'zod';
import * as rules from '#site/shared/forms/rules.ts';
import { languages } from '#site/shared/languages.ts';
import { leadStatuses, lostReasons } from '#site/shared/lead-status.ts';
import { cleanText } from '#site/shared/text/clean-text.ts';

const maxNoteLength = 4000;
/** Maximum fee in rupees. A larger amount is probably a typing error. */
const maxFee = 10_000_000;

export const changeSchema = z.strictObject({
  name: z.optional(rules.shortName()),
  email: z.optional(z.nullable(rules.email())),
  phone: z.optional(z.nullable(rules.phone())),
  secondPhone: z.optional(z.nullable(rules.phone())),
  status: z.enum(leadStatuses, `Choose one of: ${leadStatuses.join(', ')}`).optional(),
  department: z.string().trim().min(1).max(60).nullable().optional(),
  assigneeId: z.string().min(1).max(64).nullable().optional(),
  language: z
    .enum(languages, `Choose one of: ${languages.join(', ')}`)
    .nullable()
    .optional(),
  followUpAt: z.iso.datetime({ offset: true, error: 'Write the time in the form 2026-11-20T10:00:00Z' }).nullable().optional(),
  lostReason: z
    .enum(lostReasons, `Choose one of: ${lostReasons.join(', ')}`)
    .nullable()
    .optional(),
  feeAgreed: z
    .int('Enter a whole number of rupees')
    .min(0, 'Enter a whole number of rupees')
    .max(maxFee, `The limit is ${maxFee} rupees`)
    .nullable()
    .optional(),
  note: z.string().max(maxNoteLength, `Use up to ${maxNoteLength} characters for the note`).transform(cleanText).optional(),
});

export type ChangeInput = z.infer<typeof changeSchema>;
