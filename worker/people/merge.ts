import * as z from 'zod';
import { maxMerged } from '#site/shared/person.ts';
import type { IfMatch } from '../http/if-match.ts';
import type { Ports } from '../platform/ports.ts';
import type { Actor } from '../staff/audit.ts';
import { auditAfterChange } from '../staff/audit.ts';
import { inDepartmentsSql } from '../stored-lead/department.ts';
import { readVersion } from './split.ts';

export const mergeSchema = z.strictObject({
  other: z.strictObject({ id: z.string().min(1).max(64), version: z.int().min(1) }),
});

/**
 * Records that two people are the same, but only if both versions are current and the user may see every enquiry of both. A trigger then
 * moves the enquiries of the person who was known later.
 */
export const mergeSql = `INSERT INTO person_changes (person_id, kind, other_id, at, actor_id, moved)
  SELECT kept.id, 'joined', gone.id, ?5, ?6, (SELECT json_group_array(id) FROM leads WHERE person_id = gone.id)
  FROM people AS kept JOIN people AS gone ON (kept.created_at, kept.id) < (gone.created_at, gone.id)
  WHERE kept.id IN (?1, ?2) AND kept.version = iif(kept.id = ?1, ?3, ?4) AND gone.id IN (?1, ?2) AND gone.version = iif(gone.id = ?1, ?3, ?4)
    AND NOT EXISTS (SELECT 1 FROM leads WHERE person_id IN (?1, ?2) AND ${inDepartmentsSql('?7')} IS NOT TRUE)
    AND (SELECT COUNT(*) FROM (SELECT 1 FROM leads WHERE person_id IN (?1, ?2) LIMIT ${maxMerged + 1})) <= ${maxMerged}`;
/** Selects the person who remains after a merge, or nobody if a later split has undone the merge. */
export const mergedSql = `SELECT person_id AS id FROM person_changes AS joined
  WHERE kind = 'joined' AND ((person_id = ?1 AND other_id = ?2) OR (person_id = ?2 AND other_id = ?1))
    AND NOT EXISTS (SELECT 1 FROM person_changes AS later WHERE later.person_id = joined.person_id AND later.kind = 'split' AND later.id > joined.id)`;

interface MergeRequest extends Actor {
  other: z.infer<typeof mergeSchema>['other'];
  ifMatch: IfMatch;
  departments: readonly string[] | null;
}

/**
 * Merges two people, records it in the audit, and returns the id of the person who remains. Merging them again changes nothing. Returns
 * undefined if one of them has changed or has an enquiry that the user may not see, or if they have too many enquiries.
 */
export async function mergePeople(
  ports: Ports,
  id: string,
  { other, ifMatch, departments, ...actor }: MergeRequest,
): Promise<string | undefined> {
  const { db, now } = ports;
  const version = ifMatch === 'any' ? await readVersion(ports, id) : ifMatch;
  const versions = [typeof version === 'number' ? version : 0, other.version];
  const visibleDepartments = departments && JSON.stringify(departments);
  const details = { with: other.id };
  const [, , [merged]] = await db.batch([
    db.query(mergeSql, id, other.id, ...versions, now(), actor.userId, visibleDepartments),
    auditAfterChange(ports, { action: 'person-merged', ...actor, subject: id, details }),
    db.query<{ id: string }>(mergedSql, id, other.id),
  ]);
  return merged?.id;
}
