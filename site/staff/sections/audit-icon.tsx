import type { ReactElement } from 'react';
import { type AuditAction, type AuditKind, findAuditKind } from '#site/shared/audit-actions.ts';
import { StaffIcon, type StaffIconName } from '#site/staff/staff-icon.tsx';

const kindIcons: Readonly<Record<AuditKind, StaffIconName>> = {
  leads: 'mail',
  duty: 'calendar',
  articles: 'pen',
  accounts: 'person',
  'log-ins': 'key',
};

/** What stands out: data that has left the site, and what is gone. */
const weights: readonly (readonly [weight: string, actions: RegExp, icon: StaffIconName])[] = [
  ['out', /-exported$/, 'download'],
  ['gone', /-(erased|expired|deleted)$/, 'bin'],
  ['seen', /^(leads?|person)-(opened|listed|shown)$/, 'eye'],
];

/** Of which kind an action is, before its words. */
export function AuditIcon({ action }: { action: AuditAction }): ReactElement {
  const [weight, , icon] = weights.find(([, actions]) => actions.test(action)) ?? ['', null, kindIcons[findAuditKind(action)]];
  return (
    <span className="audit-icon" data-weight={weight || undefined}>
      <StaffIcon name={icon} />
    </span>
  );
}
