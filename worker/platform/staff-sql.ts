import { rolesWith } from '#site/shared/permissions.ts';
import { sqlTexts } from './sql-texts.ts';

/** Whether a row of `users` is an open account whose role works on leads. Other accounts get no leads and no mail about them. */
export const worksOnLeadsSql = `(users.disabled_at IS NULL AND users.role IN (${sqlTexts(rolesWith('leads'))}))`;

/**
 * Whether an account's user works on leads and may see a department's leads. Limited accounts see only their own departments' leads.
 * @param department SQL expression
 */
export const canSeeLeadsSql = (department: string): string =>
  `(${worksOnLeadsSql} AND (users.departments IS NULL OR users.role IN (${sqlTexts(rolesWith('accounts'))})
    OR COALESCE(${department}, '') IN (SELECT value FROM json_each(users.departments))))`;

export const hasOwnerSql = `EXISTS (SELECT 1 FROM users WHERE users.id = leads.assignee_id AND ${canSeeLeadsSql('leads.department')})`;
