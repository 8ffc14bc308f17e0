import type { ReactElement } from 'react';
import { type LeadStatus, statusRules } from '#site/shared/lead-status.ts';

export function StatusChip({ status }: { status: LeadStatus }): ReactElement {
  const { label, tone } = statusRules[status];
  return <span className={`chip lead-status ${tone}`}>{label}</span>;
}
