import type { LeadField } from '#site/shared/lead.ts';
import { changeLabels } from '#site/shared/lead-columns.ts';
import { indianTime } from '#site/shared/times.ts';

/** Old and new value of each changed field. */
export type Changes = Partial<Record<LeadField, [string | null, string | null]>>;

/**
 * Names of the fields in the audit. The audit does not store the values of contact details, because its entries remain after a person's
 * data is erased.
 */
const auditNames: Readonly<Partial<Record<LeadField, string>>> = {
  status: 'status',
  assigneeId: 'owner',
  department: 'department',
  language: 'language',
  followUpAt: 'follow-up',
  lostReason: 'reason',
  feeAgreed: 'fee',
};

/** Describes changes for the audit: `{ status: 'new to contacted', corrected: 'phone' }`. */
export function describeChanges(changes: Changes, note: string | undefined): Record<string, string> {
  const entries = Object.entries(changes) as [LeadField, [string | null, string | null]][];
  const toValue = (name: LeadField, value: string | null): string =>
    (name === 'followUpAt' && value ? indianTime(Date.parse(value)).slice(0, 16).replace('T', ' ') : value) || 'none';
  const corrected = entries.flatMap(([name]) => (auditNames[name] ? [] : [changeLabels[name].toLowerCase()]));
  return {
    ...Object.fromEntries(
      entries.flatMap(([name, values]) =>
        auditNames[name] ? [[auditNames[name], values.map((value) => toValue(name, value)).join(' to ')]] : [],
      ),
    ),
    ...(corrected.length && { corrected: corrected.join(' and ') }),
    ...(note && { note: 'added' }),
  };
}
