import type { AlertKind } from './row.ts';

export const alertedColumnByKind = {
  'contact-reminder': 'reminded_at',
  'contact-escalation': 'escalated_at',
  'owner-missing': 'unowned_at',
} as const satisfies Record<AlertKind, string>;
export const alertKinds = Object.keys(alertedColumnByKind) as AlertKind[];

const conditionByKind: Readonly<Record<AlertKind, string>> = {
  'contact-reminder': 'AND escalated_at IS NULL',
  'contact-escalation': '',
  'owner-missing': 'AND assignee_id IS NULL',
};

/**
 * Builds a condition for leads marked at `?1` that still need the alert. Excludes leads that somebody has contacted in the meantime. A
 * reminder also excludes leads that are already overdue.
 */
export const stillAlertedSql = (kind: AlertKind): string =>
  `leads.${alertedColumnByKind[kind]} = ?1 AND status = 'new' AND contacted_at IS NULL ${conditionByKind[kind]}`;
