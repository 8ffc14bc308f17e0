import * as z from 'zod';
import { roles } from '#site/shared/permissions.ts';
import { normaliseStaffEmail } from '#site/shared/staff.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';

const wrongEmail = 'Enter an email address, for example asha@institute.example';

/** Department names without duplicates. Null means all departments. */
const departments = z
  .array(z.string().overwrite(cleanLine).min(1).max(60))
  .min(1, 'Choose at least one department, or all departments')
  .max(50)
  .transform((names) => [...new Set(names)].sort())
  .nullable();

const fields = {
  name: z.string('Enter a name').overwrite(cleanLine).min(1, 'Enter a name').max(60, 'Use up to 60 characters for the name'),
  role: z.enum(roles, `Choose one of: ${roles.join(', ')}`),
  departments,
};

export const invitationSchema = z.strictObject({
  ...fields,
  departments: departments.default(null),
  email: z.string(wrongEmail).transform(normaliseStaffEmail).pipe(z.email(wrongEmail).max(254, wrongEmail)),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const ownChangeSchema = z.strictObject({ name: fields.name });

export const accountChangeSchema = z.strictObject({ ...fields, isDisabled: z.boolean() }).partial();
export type AccountInput = z.infer<typeof accountChangeSchema>;
