import * as z from 'zod/mini';
import * as rules from '#site/shared/forms/rules.ts';
import { type ImportSource, importLimits, importSources, type LeadImport } from '#site/shared/lead-import.ts';

const maxListName = 120;

export const importSchema: z.ZodMiniType<LeadImport> = z.strictObject({
  id: z.uuid('Send a UUID for the import'),
  source: z.enum(Object.keys(importSources) as ImportSource[], 'Choose where these people come from'),
  list: rules.text('Enter a list name').check(z.maxLength(maxListName, `Use up to ${maxListName} characters for the list name`)),
  consent: z.literal(true, 'Import only people who agreed to be contacted'),
  ownerId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  rows: z
    .array(z.unknown())
    .check(
      z.minLength(1, 'Send at least one row'),
      z.maxLength(importLimits.maxRowsPerRequest, `Send up to ${importLimits.maxRowsPerRequest} rows in one request`),
    ),
});
