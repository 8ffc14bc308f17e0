import { rolesWith } from '#site/shared/permissions.ts';
import { sqlTexts } from './sql-texts.ts';

/** Whether an account of `users` is open and has a role that works on leads: nobody else is given them, or mailed about them. */
export const worksOnLeadsSql = `(users.disabled_at IS NULL AND users.role IN (${sqlTexts(rolesWith('leads'))}))`;

/** The same, and whether it sees the leads of a department, an expression of SQL: a limited account sees those of its own departments alone. */
export const canSeeLeadsSql = (department: string): string =>
  `(${worksOnLeadsSql} AND (users.departments IS NULL OR users.role IN (${sqlTexts(rolesWith('accounts'))})
    OR COALESCE(${department}, '') IN (SELECT value FROM json_each(users.departments))))`;

/** Whether a row of `leads` has an owner whose account is open, works on leads and sees this one. */
export const hasOwnerSql = `EXISTS (SELECT 1 FROM users WHERE users.id = leads.assignee_id AND ${canSeeLeadsSql('leads.department')})`;
