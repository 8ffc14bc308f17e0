import type { StaffUser } from '../shared/staff.ts';
import { failureText, readProblem, ShownError, type StaffRequestInit, toWrite, type WriteOutcome } from './api.ts';
import { Observable } from './observable.ts';
import { createHint, isProofRequired, readRefusal, serverUnreachable } from './session-responses.ts';
import type { Credentials, LoginOutcome, Proof, SessionPorts, SessionView } from './session-types.ts';

const tokenKey = 'token';
const toCopyKey = (token: string | null): string | null => token?.slice(-16) ?? null;

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
class NotProvedError extends ShownError {
  override name = 'NotProvedError';
  override message = 'Nothing was changed, because you did not confirm your password.';
}

/** Logs staff in and out, and sends their requests. */
export class Session extends Observable<SessionView> {
  readonly #ports: SessionPorts;
  #waiting: { resume: () => void; giveUp: () => void }[] = [];
  #unproved: { resume: () => void; giveUp: () => void }[] = [];
  #hasDeclined = false;
  /** Token for which the user record is known. Null once the server has rejected the token. */
  #knownToken: string | null = null;
  #isUserCopied = false;

  constructor(ports: SessionPorts) {
    super({ ...loggedOut, hasToken: ports.storage.getItem(tokenKey) !== null });
    this.#ports = ports;
  }

  get #token(): string | null {
    return this.#ports.storage.getItem(tokenKey);
  }

  /** Key that binds copies on this device to the session. Null while it is unknown whose session this is. */
  readonly copyKey = (): string | null => (this.#token === this.#knownToken ? toCopyKey(this.#token) : null);

  #change(change: Partial<SessionView>): void {
    this.show({ ...this.view(), ...change });
  }

  /** Adopts a login or logout from another tab. */
  readonly adoptStoredToken = async (): Promise<void> => {
    if (this.#token === null) this.#end(null);
    else await this.#begin();
  };

  /** Loads the user record. A token rejected by the server is deleted. Other errors are only logged. */
  readonly loadUser = async (): Promise<void> => {
    try {
      const response = await this.#send('/api/auth/me');
      if (response.status === 401) this.#end(null);
      else if (response.ok) {
        await this.#learn(response);
      } else this.#missUser(response.status);
    } catch (error) {
      this.#missUser(error);
    }
  };

  #missUser(cause: unknown): void {
    this.#ports.log('Could not load the user record', cause);
    const user = this.#ports.copies.readUser(toCopyKey(this.#token));
    this.#isUserCopied = user !== null;
    if (user) this.#know(user);
    else this.#change({ isUserUnknown: true });
  }

  /** Loads a user record again that came from this device, because the user's permissions may have changed. */
  readonly confirmUser = async (): Promise<void> => {
    if (!this.#isUserCopied) return;
    const response = await this.request('/api/auth/me', { isBackground: true });
    if (response.ok) await this.#learn(response);
  };

  async #learn(response: Response): Promise<void> {
    const user = (await response.json()) as StaffUser;
    this.#isUserCopied = false;
    this.#know(user);
    this.#ports.copies.storeUser(this.copyKey(), user);
  }

  #know(user: StaffUser): void {
    this.#knownToken = this.#token;
    this.#change({ user, isUserUnknown: false });
  }

  readonly setNotice = (notice: string): void => this.#change({ notice });

  readonly logIn = async (credentials: Credentials): Promise<LoginOutcome> => {
    try {
      const response = await this.#ports.fetch('/api/auth/login', toWrite('POST', credentials));
      if (!response.ok) return { isIn: false, ...(await readRefusal(response)) };
      const { token } = (await response.json()) as { token: string };
      this.#ports.copies.erase();
      this.#ports.storage.setItem(tokenKey, token);
    } catch (error) {
      this.#ports.log('Login failed', error);
      return { isIn: false, hint: failureText(error, serverUnreachable) };
    }
    await this.#begin();
    return { isIn: true };
  };

  /** Ends the session in this browser, and on the server if it can be reached. */
  readonly logOut = async ({ isEverywhere = false } = {}): Promise<void> => {
    const init = toWrite('POST', { everywhere: isEverywhere });
    const hasEnded = await this.#send('/api/auth/logout', init).then(
      (response) => response.ok || response.status === 401,
      () => false,
    );
    const { user } = this.view();
    if (user) this.#ports.copies.eraseAll(user.id);
    this.#ports.removeDevice().catch((error: unknown) => this.#ports.log('Could not end the notifications', error));
    this.#end(
      hasEnded
        ? null
        : 'You are logged out on this device. The server could not be reached, so the session ends there within 12 hours.',
    );
  };

  /** Called if the user closes the login dialog. Waiting requests fail, and background requests do not open the dialog again. */
  readonly declineLogin = (): void => {
    this.#hasDeclined = true;
    this.#change({ isExpired: false });
    for (const { giveUp } of this.#waiting.splice(0)) giveUp();
  };

  /**
   * Sends a request with the token. If the server rejects the token, the request waits until the user has logged in again and is then
   * repeated. This way, nothing on the screen is lost.
   *
   * @throws NotAuthenticatedError without a token, or if the user does not log in again
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
    this.#reject();
    await this.#untilLoggedInAgain(token, init);
    const second = await this.#send(path, init);
    if (second.status === 401) throw new NotAuthenticatedError();
    return second;
  };

  /** Sends the password to the server again. */
  readonly prove = async (proof: Proof): Promise<WriteOutcome<void>> => {
    const response = await this.#send('/api/auth/proof', toWrite('POST', proof));
    if (response.ok) {
      this.#change({ isProofNeeded: false });
      for (const { resume } of this.#unproved.splice(0)) resume();
      return { kind: 'saved', value: undefined };
    }
    const { errors = {}, unreachable } = await readProblem(response);
    const message = createHint(response, unreachable) ?? 'Could not check your password. Please try again.';
    return { kind: 'refused', errors, message };
  };

  /** Called if the user closes the password dialog. Waiting requests fail. */
  readonly declineProof = (): void => {
    this.#change({ isProofNeeded: false });
    for (const { giveUp } of this.#unproved.splice(0)) giveUp();
  };

  #untilProved(): Promise<void> {
    this.#change({ isProofNeeded: true });
    return new Promise((resume, reject) => {
      this.#unproved.push({ resume, giveUp: () => reject(new NotProvedError()) });
    });
  }

  async #untilLoggedInAgain(rejectedToken: string, { isBackground = false }: StaffRequestInit = {}): Promise<void> {
    if (isBackground && this.#hasDeclined) throw new NotAuthenticatedError();
    await this.#ports.waitForTypingPause();
    if (this.#token === null) throw new NotAuthenticatedError();
    if (this.#token !== rejectedToken) return;
    this.#change({ isExpired: true });
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

  /** Deletes the copies, because the session may have been ended on another device. */
  #reject(): void {
    this.#knownToken = null;
    this.#ports.copies.erase();
  }

  async #begin(): Promise<void> {
    this.#hasDeclined = false;
    this.#change({ hasToken: true, isExpired: false, notice: null });
    for (const { resume } of this.#waiting.splice(0)) resume();
    await this.loadUser();
  }

  #end(notice: string | null): void {
    this.#ports.storage.removeItem(tokenKey);
    this.#ports.copies.erase();
    this.#change({ ...loggedOut, notice });
    for (const { giveUp } of [...this.#waiting.splice(0), ...this.#unproved.splice(0)]) giveUp();
  }
}
