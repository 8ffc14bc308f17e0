import type { StaffUser } from '../shared/staff.ts';
import type { PasskeyResponse } from './account/browser-passkeys.ts';
import { jsonBody, type ProblemBody, type StaffRequestInit } from './api.ts';
import { createHint, isProofRequired, type LoginRefusal, readRefusal, serverUnreachable } from './session-responses.ts';

/** Name of the stored token. */
const tokenKey = 'token';

/** What the screen shows of the session. */
export interface SessionView {
  hasToken: boolean;
  user: StaffUser | null;
  /** Whether the record could not be loaded, which is only logged. */
  isUserUnknown: boolean;
  /** The server no longer takes the token: the user is asked to log in again, over the screen they are on. */
  isExpired: boolean;
  /** What was asked for needs the password again: the user is asked for it over the screen they are on. */
  isProofNeeded: boolean;
  /** Something to know on the log-in screen. */
  notice: string | null;
}

export interface Credentials {
  email: string;
  password: string;
  /** Of the second factor, where it was asked for. */
  code?: string | undefined;
  passkey?: PasskeyResponse | undefined;
}

export type LoginOutcome = { isIn: true } | ({ isIn: false } & LoginRefusal);

/** Everything outside the session, so that it can be tested without a browser. */
interface SessionPorts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  log: (text: string, cause: unknown) => void;
  /** Whether somebody sits before the screen. */
  isAttended: () => boolean;
  /** Until nobody is in the middle of typing. */
  waitForTypingPause: () => Promise<void>;
  /** Ends what this browser is told of the account. */
  removeDevice: () => Promise<void>;
}

/** An action without a token is not attempted. */
export class NotAuthenticatedError extends Error {
  override name = 'NotAuthenticatedError';
  override message = 'User not authenticated';
}

const loggedOut: SessionView = {
  hasToken: false,
  user: null,
  isUserUnknown: false,
  isExpired: false,
  isProofNeeded: false,
  notice: null,
};
/** What asks for the password again is not done without it. */
class NotProvedError extends Error {
  override name = 'NotProvedError';
  override message = 'It was not done: your password was not given again.';
}

/** What proves the user anew. */
export interface Proof {
  password: string;
  code?: string;
}

/** Logs the staff in and out and makes their requests. `subscribe` and `view` fit React's `useSyncExternalStore`. */
export class Session {
  readonly #ports: SessionPorts;
  readonly #listeners = new Set<() => void>();
  #view: SessionView;
  /** Requests that wait for the user to log in again. */
  #waiting: { resume: () => void; giveUp: () => void }[] = [];
  /** Requests that wait for the user to give their password again. */
  #unproved: { resume: () => void; giveUp: () => void }[] = [];
  /** Whether the user was asked to log in again and did not want to. */
  #hasDeclined = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.#view = { ...loggedOut, hasToken: this.#token !== null };
  }

  get #token(): string | null {
    return this.#ports.storage.getItem(tokenKey);
  }

  readonly view = (): SessionView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(change: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Takes over what another tab did with the token. */
  readonly adoptStoredToken = async (): Promise<void> => {
    if (this.#token === null) this.#end(null);
    else await this.#begin();
  };

  /** Loads the user record. A token that the server refuses is thrown away; any other failure is only logged. */
  readonly loadUser = async (): Promise<void> => {
    try {
      const response = await this.#send('/api/auth/me');
      if (response.status === 401) this.#end(null);
      else if (response.ok) this.#show({ user: (await response.json()) as StaffUser, isUserUnknown: false });
      else this.#missUser(response.status);
    } catch (error) {
      this.#missUser(error);
    }
  };

  #missUser(cause: unknown): void {
    this.#ports.log('The user record could not be loaded', cause);
    this.#show({ isUserUnknown: true });
  }

  /** Tells the user something on the log-in screen. */
  readonly setNotice = (notice: string): void => this.#show({ notice });

  readonly logIn = async (credentials: Credentials): Promise<LoginOutcome> => {
    try {
      const response = await this.#ports.fetch('/api/auth/login', { method: 'POST', ...jsonBody(credentials) });
      if (!response.ok) return { isIn: false, ...(await readRefusal(response)) };
      const { token } = (await response.json()) as { token: string };
      this.#ports.storage.setItem(tokenKey, token);
    } catch (error) {
      this.#ports.log('The log-in failed', error);
      return { isIn: false, hint: serverUnreachable };
    }
    await this.#begin();
    return { isIn: true };
  };

  /** Ends the session here in any case, and on the server where it can be reached. */
  readonly logOut = async ({ isEverywhere = false } = {}): Promise<void> => {
    const init = { method: 'POST', ...jsonBody({ everywhere: isEverywhere }) };
    const hasEnded = await this.#send('/api/auth/logout', init).then(
      (response) => response.ok || response.status === 401,
      () => false,
    );
    this.#ports.removeDevice().catch((error: unknown) => this.#ports.log('The notifications could not be ended', error));
    this.#end(
      hasEnded
        ? null
        : 'You are logged out here. The server could not be told: there the session ends by itself within 12 hours.',
    );
  };

  /** The user does not want to log in again now: what waits for it fails, the screen stays, and what it asks for by itself asks them no more. */
  readonly declineLogin = (): void => {
    this.#hasDeclined = true;
    this.#show({ isExpired: false });
    for (const { giveUp } of this.#waiting.splice(0)) giveUp();
  };

  /**
   * Makes a request with the token. When the server no longer takes it, the request waits until the user has logged in
   * again and is then made once more, so that nothing on the screen is lost.
   *
   * @throws NotAuthenticatedError without a token, or when the user does not log in again
   */
  readonly request = async (path: string, init?: StaffRequestInit): Promise<Response> => {
    const token = this.#token;
    if (token === null) throw new NotAuthenticatedError();
    const response = await this.#send(path, init);
    if (await isProofRequired(response)) {
      await this.#untilProved();
      return this.#send(path, init);
    }
    if (response.status !== 401) return response;
    await this.#untilLoggedInAgain(token, init);
    const second = await this.#send(path, init);
    if (second.status === 401) throw new NotAuthenticatedError();
    return second;
  };

  /** Gives the server the password again. @returns undefined, or what is wrong by field */
  readonly prove = async (proof: Proof): Promise<Record<string, string> | undefined> => {
    const response = await this.#send('/api/auth/proof', { method: 'POST', ...jsonBody(proof) });
    if (response.ok) {
      this.#show({ isProofNeeded: false });
      for (const { resume } of this.#unproved.splice(0)) resume();
      return undefined;
    }
    const { errors, unreachable } = (await response.json().catch(() => ({}))) as ProblemBody;
    return errors ?? { form: createHint(response, unreachable) ?? 'It could not be checked. Please try again.' };
  };

  /** The user does not give it: what waits for it fails. */
  readonly declineProof = (): void => {
    this.#show({ isProofNeeded: false });
    for (const { giveUp } of this.#unproved.splice(0)) giveUp();
  };

  #untilProved(): Promise<void> {
    this.#show({ isProofNeeded: true });
    return new Promise((resume, reject) => {
      this.#unproved.push({ resume, giveUp: () => reject(new NotProvedError()) });
    });
  }

  /** @param rejectedToken the token that the server takes no more */
  async #untilLoggedInAgain(rejectedToken: string, { isBackground = false }: StaffRequestInit = {}): Promise<void> {
    if (isBackground && this.#hasDeclined) throw new NotAuthenticatedError();
    await this.#ports.waitForTypingPause();
    if (this.#token === null) throw new NotAuthenticatedError();
    // Another tab has logged in meanwhile.
    if (this.#token !== rejectedToken) return;
    this.#show({ isExpired: true });
    return new Promise((resume, reject) => {
      this.#waiting.push({ resume, giveUp: () => reject(new NotAuthenticatedError()) });
    });
  }

  #send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#token !== null) headers.set('Authorization', `Bearer ${this.#token}`);
    if (!this.#ports.isAttended()) headers.set('X-Unattended', '1');
    return this.#ports.fetch(path, { ...init, headers });
  }

  async #begin(): Promise<void> {
    this.#hasDeclined = false;
    this.#show({ hasToken: true, isExpired: false, notice: null });
    for (const { resume } of this.#waiting.splice(0)) resume();
    await this.loadUser();
  }

  #end(notice: string | null): void {
    this.#ports.storage.removeItem(tokenKey);
    this.#show({ ...loggedOut, notice });
    for (const { giveUp } of [...this.#waiting.splice(0), ...this.#unproved.splice(0)]) giveUp();
  }
}
