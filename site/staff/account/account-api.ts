import type { AccountLink, FactorSecret, ListedAccount, OwnPasskey, OwnSecondFactor, OwnSession } from '#site/shared/staff.ts';
import { expectOk, jsonBody, type Request, readJson, readOutcome, type WriteOutcome } from '#site/staff/api.ts';
import type { Proof } from '#site/staff/session-types.ts';
import type { PasskeyResponse } from './browser-passkeys.ts';

const saveFailure = 'Could not save the change. Please try again.';
const sendFailure = 'Could not send the email. Please try again.';
const loadFailure = 'Could not load your account. Please try again.';

/** Result of a write whose response has no body. */
type WriteResult = { isDone: true } | { isDone: false; message: string; errors: Record<string, string> };

/** @throws if the server failed */
async function readWriteResult(response: Response): Promise<WriteResult> {
  if (response.ok) return { isDone: true };
  if (response.status === 429)
    return { isDone: false, message: 'Too many attempts. Wait a few minutes, then try again.', errors: {} };
  const outcome = await readOutcome<never>(response, 'nothing', saveFailure);
  return outcome.kind === 'refused' ? { isDone: false, ...outcome } : { isDone: true };
}

type ValueResult<Value> = { value: Value } | { message: string; errors: Record<string, string> };

async function readValueResult<Value>(response: Response): Promise<ValueResult<Value>> {
  if (response.ok) return { value: (await response.json()) as Value };
  const done = await readWriteResult(response);
  return done.isDone ? { message: saveFailure, errors: {} } : { message: done.message, errors: done.errors };
}

/** Codes for logging in without the authenticator app. They are shown only once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

const factorPath = '/api/auth/second-factor';
const passkeyPath = '/api/auth/passkeys';

export type AccountFields = Pick<ListedAccount, 'role' | 'departments'> & { name: string };

/** API calls for the user's own account. Administrators can also manage other accounts. Every call throws if the server fails. */
export class AccountApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  async invite(email: string, fields: AccountFields): Promise<WriteOutcome<ListedAccount>> {
    const response = await this.#request('/api/accounts', { method: 'POST', ...jsonBody({ email, ...fields }) });
    return readOutcome(response, 'account', saveFailure);
  }

  async change(
    { id, version }: Pick<ListedAccount, 'id' | 'version'>,
    fields: Partial<AccountFields> | { isDisabled: boolean },
  ): Promise<WriteOutcome<ListedAccount>> {
    const { headers, body } = jsonBody(fields);
    const init = { method: 'PATCH', headers: { ...headers, 'If-Match': `"${version}"` }, body };
    return readOutcome(await this.#request(`/api/accounts/${id}`, init), 'account', saveFailure);
  }

  sendLink = async (id: string): Promise<void> =>
    void (await expectOk(await this.#request(`/api/accounts/${id}/link`, { method: 'POST' }), saveFailure));

  endSessions = async (id: string): Promise<void> =>
    void (await expectOk(await this.#request(`/api/accounts/${id}/sessions`, { method: 'DELETE' }), saveFailure));

  removeFactor = async (id: string): Promise<void> =>
    void (await expectOk(await this.#request(`/api/accounts/${id}/second-factor`, { method: 'DELETE' }), saveFailure));

  ownFactor = async (): Promise<OwnSecondFactor> => readJson(await this.#request(factorPath), loadFailure);

  beginFactor = async (password: string): Promise<ValueResult<FactorSecret>> =>
    readValueResult(await this.#request(factorPath, { method: 'POST', ...jsonBody({ password }) }));

  /** Turns on one-time codes. `code` is the first code from the user's app. */
  confirmFactor = async (code: string): Promise<ValueResult<RecoveryCodes>> =>
    readValueResult(await this.#request(factorPath, { method: 'PUT', ...jsonBody({ code }) }));

  renewRecoveryCodes = async (proof: Proof): Promise<ValueResult<RecoveryCodes>> =>
    readValueResult(await this.#request(`${factorPath}/recovery-codes`, { method: 'POST', ...jsonBody(proof) }));

  endFactor = async (proof: Proof): Promise<WriteResult> =>
    readWriteResult(await this.#request(`${factorPath}/off`, { method: 'POST', ...jsonBody(proof) }));

  ownPasskeys = async (): Promise<OwnPasskey[]> =>
    (await readJson<{ passkeys: OwnPasskey[] }>(await this.#request(passkeyPath), loadFailure)).passkeys;

  beginPasskey = async (): Promise<PublicKeyCredentialCreationOptionsJSON> =>
    readJson(await this.#request(`${passkeyPath}/options`, { method: 'POST', ...jsonBody({}) }), saveFailure);

  addPasskey = async (made: PasskeyResponse): Promise<void> =>
    void (await expectOk(await this.#request(passkeyPath, { method: 'POST', ...jsonBody(made) }), saveFailure));

  removePasskey = async (id: string): Promise<void> =>
    void (await expectOk(await this.#request(`${passkeyPath}/${id}`, { method: 'DELETE' }), saveFailure));

  ownSessions = async (): Promise<OwnSession[]> =>
    (await readJson<{ sessions: OwnSession[] }>(await this.#request('/api/auth/sessions'), loadFailure)).sessions;

  /** Ends one session. Without an id, ends all sessions except the current one. */
  endSession = async (id = ''): Promise<void> =>
    void (await expectOk(await this.#request(`/api/auth/sessions${id && `/${id}`}`, { method: 'DELETE' }), saveFailure));

  rename = async (name: string): Promise<void> =>
    void (await expectOk(await this.#request('/api/auth/me', { method: 'PATCH', ...jsonBody({ name }) }), saveFailure));

  changePassword = async (password: string, newPassword: string): Promise<WriteResult> =>
    readWriteResult(await this.#request('/api/auth/password', { method: 'PUT', ...jsonBody({ password, newPassword }) }));
}

/** API calls for people who are not logged in and set their password through an emailed link. */
export const linkApi = {
  /** Finds the account for a link. Undefined if the link has been used or has expired. */
  async find(token: string): Promise<AccountLink | undefined> {
    const response = await fetch('/api/auth/link', { method: 'POST', ...jsonBody({ token }) });
    return response.status === 410 ? undefined : readJson<AccountLink>(response, loadFailure);
  },
  /** Requests an email with a link for setting the password. The response does not reveal whether the email address has an account. */
  ask: async (email: string): Promise<void> =>
    void (await expectOk(await fetch('/api/auth/forgotten-password', { method: 'POST', ...jsonBody({ email }) }), sendFailure)),
  setPassword: async (token: string, newPassword: string): Promise<WriteResult> =>
    readWriteResult(await fetch('/api/auth/set-password', { method: 'POST', ...jsonBody({ token, newPassword }) })),
};
