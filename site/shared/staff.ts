import type { AuditAction } from './audit-actions.ts';
import { cleanEmail } from './forms/email.ts';
import type { Permission, Role } from './permissions.ts';

/** Normalises an account's email address, so that staff can log in regardless of capital letters and spaces. */
export const normaliseStaffEmail = (email: string): string => cleanEmail(email).toLowerCase();

export interface StaffUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  permissions: readonly Permission[];
  expiresAt: string;
}

/** An active login of the caller, returned by `GET /api/auth/sessions`. Times are ISO 8601. */
export interface OwnSession {
  id: string;
  startedAt: string;
  seenAt: string;
  network: string | null;
  device: string | null;
  isThis: boolean;
}

/** Hours without notifications, in minutes since midnight in India. The hours may continue past midnight. */
export interface QuietHours {
  from: number;
  until: number;
}

/** Response of `GET /api/notifications`. */
export interface OwnNotifications {
  /** Public key for browser subscriptions. Null if notifications are not set up. */
  publicKey: string | null;
  quietHours: QuietHours | null;
  /** Current version of the quiet hours. Requests that change the quiet hours must send this version in `If-Match`. */
  quietVersion: number;
}

export interface OwnSecondFactor {
  isOn: boolean;
  /** Whether the institute requires a second factor for the caller's role. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** A passkey of the caller. It can be used instead of a code at login. `GET /api/auth/passkeys` returns `{passkeys}`. */
export interface OwnPasskey {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** Secret for an authenticator app. The response shows it only once. */
export interface FactorSecret {
  secret: string;
  /** Secret and account as `otpauth://totp/...`, for a QR code. */
  uri: string;
}

/** Response of `POST /api/auth/link`: the account that a password link belongs to. */
export interface AccountLink {
  email: string;
  kind: 'invitation' | 'reset';
}

/** An account in the response of `GET /api/accounts`. Times are ISO 8601. */
export interface ListedAccount {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Names of the departments whose leads this account can see. Null for all departments. */
  departments: string[] | null;
  /** Whether the person was invited but has not set a password yet. */
  isInvited: boolean;
  hasSecondFactor: boolean;
  passkeys: number;
  version: number;
  createdAt: string;
  lastLoginAt: string | null;
  isDisabled: boolean;
}

/** An entry of the audit log in the response of `GET /api/audit`. */
export interface AuditEntry {
  id: number;
  at: string;
  action: AuditAction;
  /**
   * Email address of the person who acted. Null if the account was deleted, if nobody was logged in, or if the action came from the command
   * line.
   */
  actor: string | null;
  actorName: string | null;
  source: string;
  /** Target of the action. For an account, this is the email address, for an article the title, and for anything else an id. */
  subject: string | null;
  subjectName: string | null;
  leadId: string | null;
  details: Readonly<Record<string, number | boolean | string>>;
  network: string | null;
}

export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}
