import * as z from 'zod';
import { languages } from '#site/shared/languages.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';
import type { IfMatch } from '../http/if-match.ts';
import type { Ports } from '../platform/ports.ts';
import { worksOnLeadsSql } from '../platform/staff-sql.ts';
import type { Actor } from '../staff/audit.ts';
import { auditAfterChange, auditStatement } from '../staff/audit.ts';
import { maxOpenLeads } from './counsellors.ts';

const minutesPerDay = 24 * 60;
const maxWeight = 100;
const maxNames = 200;

const minute = z.int('Enter a time in minutes since midnight').min(0).max(minutesPerDay);
const dayHours = z
  .strictObject({ from: minute, until: minute })
  .refine(({ from, until }) => from < until, 'Working hours must end after they start');
const names = z
  .array(z.string().overwrite(cleanLine).min(1).max(120))
  .min(1, 'Choose at least one value, or leave this field empty')
  .max(maxNames);

export const rulesSchema = z.strictObject({
  weight: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(maxWeight, `The limit is ${maxWeight}`),
  maxOpen: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(maxOpenLeads, `The limit is ${maxOpenLeads}`),
  takes: z
    .strictObject({
      department: names.optional(),
      city: names.optional(),
      course: names.optional(),
      language: z.array(z.enum(languages)).min(1).optional(),
    })
    .default({}),
  week: z.array(dayHours.nullable()).length(7, 'List all seven days').nullable().default(null),
});
type RulesInput = z.infer<typeof rulesSchema>;

const addSql = `INSERT INTO counsellors (user_id, weight, max_open, takes, week)
  SELECT id, ?2, ?3, ?4, ?5 FROM users WHERE id = ?1 AND ${worksOnLeadsSql}
  ON CONFLICT DO NOTHING RETURNING user_id`;
const changeSql = `UPDATE counsellors SET weight = ?2, max_open = ?3, takes = ?4, week = ?5, version = version + 1
  WHERE user_id = ?1 AND version = ?6 RETURNING user_id`;
const stateSql = `SELECT counsellors.version, users.id IS NOT NULL AS is_staff FROM (SELECT ?1 AS id) AS asked
  LEFT JOIN users ON users.id = asked.id AND ${worksOnLeadsSql} LEFT JOIN counsellors ON user_id = asked.id`;

interface RulesRequest {
  userId: string;
  input: RulesInput;
  ifMatch: IfMatch | undefined;
  actor: Actor;
}

/** Saves the rules that decide which leads a counsellor gets. Existing rules change only if `ifMatch` has their current version. */
export async function saveRules(ports: Ports, request: RulesRequest): Promise<'done' | 'missing' | 'conflict'> {
  const { db } = ports;
  const { userId, input, ifMatch, actor } = request;
  const found = await db.first<{ version: number | null; is_staff: number }>(stateSql, userId);
  if (!found?.is_staff) return 'missing';
  if (found.version !== null && ifMatch !== 'any' && ifMatch !== found.version) return 'conflict';
  const { weight, maxOpen, takes, week } = input;
  const values = [userId, weight, maxOpen, JSON.stringify(takes), week && JSON.stringify(week)];
  const audit = auditStatement(ports, { action: 'owner-rules-set', ...actor, subject: userId });
  const [sql, version] = found.version === null ? [addSql, []] : [changeSql, [found.version]];
  const [written] = await db.batch([db.query<object>(sql, ...values, ...version), audit]);
  return written.length > 0 ? 'done' : 'conflict';
}

const removeSql = "DELETE FROM counsellors WHERE user_id = ?1 AND (?2 = 'any' OR version = ?2)";

interface RemovalRequest {
  userId: string;
  ifMatch: IfMatch;
  actor: Actor;
}

/**
 * Removes a counsellor's rules, so that the counsellor gets no further leads but keeps the current ones. Succeeds even if there are no
 * rules.
 */
export async function removeRules(ports: Ports, { userId, ifMatch, actor }: RemovalRequest): Promise<'done' | 'conflict'> {
  const { db } = ports;
  const rows = await db.batch([
    db.query(removeSql, userId, ifMatch),
    auditAfterChange(ports, { action: 'owner-rules-removed', ...actor, subject: userId }),
    db.query<object>('SELECT 1 FROM counsellors WHERE user_id = ?1', userId),
  ]);
  return rows[2].length === 0 ? 'done' : 'conflict';
}
