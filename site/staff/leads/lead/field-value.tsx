import type { ReactElement } from 'react';
import type { LeadField, LeadOptions } from '#site/shared/lead.ts';
import { type LeadStatus, type LostReason, lostReasonLabels, statusRules } from '#site/shared/lead-status.ts';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { formatRupees } from '#site/staff/rupees.ts';
import { ComingTime } from '#site/staff/time.tsx';

const emptyTexts: Partial<Record<LeadField, string>> = { assigneeId: 'unassigned', followUpAt: 'not set' };

interface FieldValueProps {
  name: LeadField;
  value: string | number | null | undefined;
  options: LeadOptions | undefined;
}

export function FieldValue({ name, value, options }: FieldValueProps): ReactElement {
  if (value === null || value === undefined || value === '') return <span>{emptyTexts[name] ?? 'none'}</span>;
  if (name === 'feeAgreed') return <span>{formatRupees(Number(value))}</span>;
  if (name === 'followUpAt') return <ComingTime at={String(value)} />;
  if (name === 'status') return <span>{statusRules[value as LeadStatus]?.label ?? value}</span>;
  if (name === 'lostReason') return <span>{lostReasonLabels[value as LostReason] ?? value}</span>;
  if (name === 'assigneeId') return <span>{staffNames(options).get(String(value)) ?? 'a deactivated account'}</span>;
  if (name === 'department')
    return <span>{options?.departments.find((department) => department.name === value)?.label ?? value}</span>;
  return <span>{value}</span>;
}
