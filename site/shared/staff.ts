import type { AuditAction } from './audit-actions.ts';
import { cleanEmail } from './forms/email.ts';
import type { Permission, Role } from './permissions.ts';

/** The one way an account's email is written: staff sign in with it however they type it. */
export const normaliseStaffEmail = (email: string): string => cleanEmail(email).toLowerCase();

/** Who is logged in: `GET /api/auth/me`. */
export interface StaffUser {
  id: string;
  email: string;
  /** What colleagues call them. */
  name: string | null;
  role: Role;
  permissions: readonly Permission[];
  /** ISO 8601. */
  expiresAt: string;
}

/** A log-in of the caller's that is not over, as `GET /api/auth/sessions` answers them; times are ISO 8601. */
export interface OwnSession {
  id: string;
  startedAt: string;
  seenAt: string;
  /** From where: `203.0.113.0/24`. */
  network: string | null;
  /** With what: `Firefox on Windows`. */
  device: string | null;
  /** Whether it is the one that asks. */
  isThis: boolean;
}

/** Hours in which somebody is not notified, in minutes since midnight in India; they may go past midnight. */
export interface QuietHours {
  from: number;
  until: number;
}

/** What the caller's notifications need: `GET /api/notifications`. */
export interface OwnNotifications {
  /** What a browser subscribes with; null where notifications are not set up. */
  publicKey: string | null;
  quietHours: QuietHours | null;
  /** What a change of them names in `If-Match`. */
  quietVersion: number;
}

/** The caller's second factor: `GET /api/auth/second-factor`. */
export interface OwnSecondFactor {
  isOn: boolean;
  /** The institute asks it of the caller's role. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** A passkey of the caller, which stands for a code at log-in: `GET /api/auth/passkeys` answers `{passkeys}`. */
export interface OwnPasskey {
  id: string;
  /** Where it was made, `Firefox on Windows`. */
  name: string;
  /** ISO 8601, as the other. */
  createdAt: string;
  usedAt: string | null;
}

/** What an authenticator app needs, shown once. */
export interface FactorSecret {
  /** Base32. */
  secret: string;
  /** The same with whose it is, for a QR code: `otpauth://totp/...`. */
  uri: string;
}

/** Whose link it is by which a password is set: `POST /api/auth/link`. */
export interface AccountLink {
  email: string;
  kind: 'invitation' | 'reset';
}

/** An account as `GET /api/accounts` answers it; times are ISO 8601. */
export interface ListedAccount {
  id: string;
  email: string;
  /** What colleagues call them. */
  name: string | null;
  role: Role;
  /** Whose leads they see, by name of the department; null for all. */
  departments: string[] | null;
  /** They were invited and have no password yet. */
  isInvited: boolean;
  hasSecondFactor: boolean;
  /** How many passkeys stand for its codes. */
  passkeys: number;
  version: number;
  createdAt: string;
  lastLoginAt: string | null;
  isDisabled: boolean;
}

/** A line of the audit as `GET /api/audit` answers it. */
export interface AuditEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  action: AuditAction;
  /** Email of who did it, while the account exists; null for nobody logged in and for the command line. */
  actor: string | null;
  /** What colleagues call them; null where nobody said it. */
  actorName: string | null;
  source: string;
  /** What it was done to: the email of an account, the title of an article, else an id. */
  subject: string | null;
  /** The name of an account, or of who a lead or a person is, while they are there. */
  subjectName: string | null;
  /** A lead by which the subject can be opened. */
  leadId: string | null;
  /** Counts and codes. */
  details: Readonly<Record<string, number | boolean | string>>;
  network: string | null;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Gives the next, older page; null on the last. */
  next: string | null;
}
