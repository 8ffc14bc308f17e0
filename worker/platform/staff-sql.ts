import { rolesWith } from '#site/shared/permissions.ts';
import { sqlTexts } from './sql-texts.ts';

/** Whether an account of `users` is open and has a role that works on leads: nobody else is given them, or mailed about them. */
export const worksOnLeadsSql = `(users.disabled_at IS NULL AND users.role IN (${sqlTexts(rolesWith('leads'))}))`;
