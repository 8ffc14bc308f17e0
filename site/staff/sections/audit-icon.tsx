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

const weights: readonly (readonly [weight: string, actions: RegExp, icon: StaffIconName])[] = [
  ['out', /-exported$/, 'download'],
  ['gone', /-(erased|expired|deleted)$/, 'bin'],
  ['seen', /^(leads?|person)-(opened|listed|shown)$/, 'eye'],
  ['', /^(lead-(added|changed)|leads-imported)$/, 'pen'],
  ['', /^demo-/, 'calendar'],
];
const wayIcons = new Map<unknown, StaffIconName>([
  ['call', 'call'],
  ['whatsapp', 'chat'],
]);

interface AuditIconProps {
  action: AuditAction;
  /** How a person was contacted. */
  way: unknown;
}

export function AuditIcon({ action, way }: AuditIconProps): ReactElement {
  const [weight, , icon] = weights.find(([, actions]) => actions.test(action)) ?? ['', null, kindIcons[findAuditKind(action)]];
  return (
    <span className="audit-icon" data-weight={weight || undefined}>
      <StaffIcon name={wayIcons.get(way) ?? icon} />
    </span>
  );
}
