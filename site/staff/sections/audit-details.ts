import { type ContactResult, type ContactWay, contactLabels, resultLabels } from '#site/shared/lead-contact.ts';
import { type LeadStatus, type LostReason, lostReasonLabels, statusRules } from '#site/shared/lead-status.ts';
import type { AuditEntry } from '#site/shared/staff.ts';
import { formatDayAndHour } from '#site/staff/time.tsx';

/** Details that are already part of the entry's sentence. */
const counts = ['leads', 'moreThan'];

const capitalise = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

function formatFollowUp(before: string, after: string): string {
  if (after === 'none') return 'Follow-up removed';
  return `Follow-up ${before === 'none' ? 'set for' : 'moved to'} ${formatDayAndHour(`${after.replace(' ', 'T')}+05:30`)}`;
}

function formatChange(name: string, before: string, after: string): string {
  if (name === 'follow-up') return formatFollowUp(before, after);
  const [from, to] = [before, after].map((value) => {
    if (name === 'status') return statusRules[value as LeadStatus]?.label ?? value;
    return name === 'reason' ? (lostReasonLabels[value as LostReason] ?? value) : value;
  });
  if (before === 'none') return `${capitalise(name)} set to ${to}`;
  return after === 'none' ? `${capitalise(name)} removed` : `${capitalise(name)} changed from ${from} to ${to}`;
}

export const isId = (text: string): boolean => /^[0-9a-f-]{24,}$/i.test(text);

function formatDetail([name, value]: [string, AuditEntry['details'][string]]): string {
  const text = String(value);
  if (name === 'filters') return `(filter: ${text.replaceAll(',', ', ')})`;
  if (name === 'enquiries') return text === '1' ? '1 enquiry' : `${text} enquiries`;
  if (name === 'result') return resultLabels[text as ContactResult] ?? text;
  if (name === 'way') return `${contactLabels[text as ContactWay] ?? text}:`;
  const [before, after] = text.split(' to ');
  return before && after ? formatChange(name, before, after) : `${name} ${text}`;
}

/** Describes an entry's details: `Follow-up set for 3 Dec, 4:00 pm`, `Call: Reached` or `version 4`. */
export const formatAuditDetails = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .filter(([name, value]) => value !== '' && !counts.includes(name) && !isId(String(value)))
    .map(formatDetail)
    .join(', ')
    .replaceAll(':, ', ': ');
