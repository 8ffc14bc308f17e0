import type { AuditEntry } from '#site/shared/staff.ts';

/** Entries that say the same, the latest first. */
type FoldedEntries = readonly [AuditEntry, ...AuditEntry[]];

const actorKey = ({ actor, source }: AuditEntry): string => JSON.stringify([actor, source]);
/** Who opens a lead opens the person whose it is: both are recorded, and are one deed. A file says how many leads it holds. */
const deedKey = ({ action, subject, leadId, details }: AuditEntry): string =>
  JSON.stringify(
    leadId && /^(lead|person)-opened$/.test(action)
      ? ['opened', leadId]
      : [action, subject, ...(action === 'leads-exported' ? [details.leads, details.moreThan] : [])],
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
    const same = run.get(deedKey(entry));
    if (same) same.push(entry);
    else {
      const first: [AuditEntry] = [entry];
      run.set(deedKey(entry), first);
      folded.push(first);
    }
  }
  return folded;
}
