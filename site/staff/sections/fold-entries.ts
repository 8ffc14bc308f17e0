import type { AuditEntry } from '#site/shared/staff.ts';

/** Entries that say the same, the latest first. */
export type FoldedEntries = readonly [AuditEntry, ...AuditEntry[]];

const actorKey = ({ actor, source }: AuditEntry): string => JSON.stringify([actor, source]);

/** Whether a lead was opened. Who opens one opens the person whose it is: both are recorded. */
export const isOpening = ({ action, leadId }: AuditEntry): boolean => leadId !== null && /^(lead|person)-opened$/.test(action);

/** Leads that were opened are one deed, whosever they are. A file says how many leads it holds. */
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
 * What one did again and again before anybody else did something, as one. It stands where it was done last.
 *
 * @param entries the latest first
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
