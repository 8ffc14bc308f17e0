import type { AlertKind } from './row.ts';

/** The column that says when a lead was taken up for each kind of alert. */
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

/** Leads that were taken up at ?1, as they stand now: not those that somebody has been in touch with since, nor those whose limit has passed already. */
export const stillAlertedSql = (kind: AlertKind): string =>
  `leads.${alertedColumnByKind[kind]} = ?1 AND status = 'new' AND contacted_at IS NULL ${conditionByKind[kind]}`;
