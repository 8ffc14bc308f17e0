import type { AccountLink, FactorSecret, ListedAccount, OwnPasskey, OwnSecondFactor, OwnSession } from '#site/shared/staff.ts';
import { expectOk, readJson, readOutcome, StaffApi, toWrite, type WriteOutcome } from '#site/staff/api.ts';
import type { Proof } from '#site/staff/session-types.ts';
import type { PasskeyResponse } from './browser-passkeys.ts';

/**
 * Reads the response to a write that needs a password or a code. A saved write may have no value.
 * @throws if the server failed
 */
async function readProved<Value = void>(response: Response): Promise<WriteOutcome<Value>> {
  if (response.ok) return { kind: 'saved', value: await response.json().catch(() => undefined) };
  return response.status === 429
    ? { kind: 'refused', message: 'Too many attempts. Wait a few minutes, then try again.', errors: {} }
    : readOutcome<Value>(response, 'nothing');
}

/** Codes for logging in without the authenticator app. They are shown only once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

const factorPath = '/api/auth/second-factor';
const passkeyPath = '/api/auth/passkeys';

export type AccountFields = Pick<ListedAccount, 'role' | 'departments'> & { name: string };

/** API calls for the user's own account. Administrators can also manage other accounts. */
export class AccountApi extends StaffApi {
  invite = (email: string, fields: AccountFields): Promise<WriteOutcome<ListedAccount>> =>
    this.write('account', '/api/accounts', toWrite('POST', { email, ...fields }));

  change = (
    { id, version }: Pick<ListedAccount, 'id' | 'version'>,
    fields: Partial<AccountFields> | { isDisabled: boolean },
  ): Promise<WriteOutcome<ListedAccount>> => this.write('account', `/api/accounts/${id}`, toWrite('PATCH', fields, { version }));

  sendLink = (id: string): Promise<void> => this.run(`/api/accounts/${id}/link`, toWrite('POST'));

  endSessions = (id: string): Promise<void> => this.run(`/api/accounts/${id}/sessions`, toWrite('DELETE'));

  removeFactor = (id: string): Promise<void> => this.run(`/api/accounts/${id}/second-factor`, toWrite('DELETE'));

  ownFactor = (): Promise<OwnSecondFactor> => this.json(factorPath);

  beginFactor = ({ password }: Proof): Promise<WriteOutcome<FactorSecret>> => this.#prove(factorPath, 'POST', { password });

  /** Turns on one-time codes. `code` is the first code from the user's app. */
  confirmFactor = (code: string): Promise<WriteOutcome<RecoveryCodes>> => this.#prove(factorPath, 'PUT', { code });

  renewRecoveryCodes = (proof: Proof): Promise<WriteOutcome<RecoveryCodes>> =>
    this.#prove(`${factorPath}/recovery-codes`, 'POST', proof);

  endFactor = (proof: Proof): Promise<WriteOutcome<void>> => this.#prove(`${factorPath}/off`, 'POST', proof);

  ownPasskeys = async (): Promise<OwnPasskey[]> => (await this.json<{ passkeys: OwnPasskey[] }>(passkeyPath)).passkeys;

  beginPasskey = (): Promise<PublicKeyCredentialCreationOptionsJSON> => this.json(`${passkeyPath}/options`, toWrite('POST', {}));

  addPasskey = (made: PasskeyResponse): Promise<void> => this.run(passkeyPath, toWrite('POST', made));

  removePasskey = (id: string): Promise<void> => this.run(`${passkeyPath}/${id}`, toWrite('DELETE'));

  ownSessions = async (): Promise<OwnSession[]> => (await this.json<{ sessions: OwnSession[] }>('/api/auth/sessions')).sessions;

  /** Ends one session. Without an id, ends all sessions except the current one. */
  endSession = (id = ''): Promise<void> => this.run(`/api/auth/sessions${id && `/${id}`}`, toWrite('DELETE'));

  rename = (name: string): Promise<void> => this.run('/api/auth/me', toWrite('PATCH', { name }));

  changePassword = (password: string, newPassword: string): Promise<WriteOutcome<void>> =>
    this.#prove('/api/auth/password', 'PUT', { password, newPassword });

  #prove = async <Value>(path: string, method: string, body: object): Promise<WriteOutcome<Value>> =>
    readProved(await this.request(path, toWrite(method, body)));
}

/** API calls for people who are not logged in and set their password through an emailed link. */
export const linkApi = {
  /** Finds the account for a link. Null if the link has been used or has expired. */
  async find(token: string): Promise<AccountLink | null> {
    const response = await fetch('/api/auth/link', toWrite('POST', { token }));
    return response.status === 410 ? null : readJson<AccountLink>(response);
  },
  /** Requests an email with a link for setting the password. The response does not reveal whether the email address has an account. */
  ask: async (email: string): Promise<Response> =>
    expectOk(await fetch('/api/auth/forgotten-password', toWrite('POST', { email }))),
  setPassword: async (token: string, newPassword: string): Promise<WriteOutcome<void>> =>
    readProved(await fetch('/api/auth/set-password', toWrite('POST', { token, newPassword }))),
};
