import type { AuditEntry } from '#site/shared/staff.ts';

/** Similar entries, newest first. */
export type FoldedEntries = readonly [AuditEntry, ...AuditEntry[]];

const actorKey = ({ actor, source }: AuditEntry): string => JSON.stringify([actor, source]);

/** Whether the entry records an opened lead. Opening a lead also opens its person, and both events are recorded. */
export const isOpening = ({ action, leadId }: AuditEntry): boolean => leadId !== null && /^(lead|person)-opened$/.test(action);

/** All opened leads share one key. Exports share a key only if they contain the same number of leads. */
const getActionKey = (entry: AuditEntry): string =>
  JSON.stringify(
    isOpening(entry)
      ? ['opened']
      : [
          entry.action,
          entry.subject,
          ...(entry.action === 'leads-exported' ? [entry.details.leads, entry.details.moreThan] : []),
        ],
  );

/**
 * Merges repeated actions of a staff member if nobody else did anything in between. The merged entry takes the place of the newest one.
 *
 * @param entries newest first
 */
export function foldEntries(entries: readonly AuditEntry[]): FoldedEntries[] {
  const folded: [AuditEntry, ...AuditEntry[]][] = [];
  let run = new Map<string, [AuditEntry, ...AuditEntry[]]>();
  let runActor: string | undefined;
  for (const entry of entries) {
    if (actorKey(entry) !== runActor) run = new Map();
    runActor = actorKey(entry);
    const same = run.get(getActionKey(entry));
    if (same) same.push(entry);
    else {
      const first: [AuditEntry] = [entry];
      run.set(getActionKey(entry), first);
      folded.push(first);
    }
  }
  return folded;
}
