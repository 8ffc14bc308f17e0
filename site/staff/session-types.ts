import type { StaffUser } from '../shared/staff.ts';
import type { PasskeyResponse } from './account/browser-passkeys.ts';
import type { LoginRefusal } from './session-responses.ts';

export interface SessionView {
  hasToken: boolean;
  user: StaffUser | null;
  /** Whether the user record could not be loaded. This error is only logged. */
  isUserUnknown: boolean;
  /** Whether the server rejects the token, so that the user must log in again in a dialog over the current screen. */
  isExpired: boolean;
  /** Whether a request needs the password again. In that case, a dialog over the current screen asks for the password. */
  isProofNeeded: boolean;
  notice: string | null;
}

export interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
  passkey?: PasskeyResponse | undefined;
}

export type LoginOutcome = { isIn: true } | ({ isIn: false } & LoginRefusal);

export interface SessionPorts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  log: (text: string, cause: unknown) => void;
  isAttended: () => boolean;
  waitForTypingPause: () => Promise<void>;
  /** Unsubscribes this browser from the account's notifications. */
  removeDevice: () => Promise<void>;
  copies: UserCopies;
}

/** What this device stores about the desk, for use without a connection. `key` is the session that loaded the record. */
export interface UserCopies {
  readUser: (key: string | null) => StaffUser | null;
  storeUser: (key: string | null, user: StaffUser) => void;
  /** Deletes the copies of what the server sent. */
  erase: () => void;
  /** Also deletes what the user has typed and not sent. */
  eraseAll: (userId: string) => void;
}

export interface Proof {
  password: string;
  code?: string;
}
