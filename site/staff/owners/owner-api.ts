import type { DutyList, ListedCounsellor, OwnerRules } from '#site/shared/owner-rules.ts';
import { jsonBody, type Request, readJson, readOutcome, type WriteOutcome } from '#site/staff/api.ts';

const loadFailure = 'Could not load the team. Please try again.';
const saveFailure = 'Could not save the assignment rules. Please try again.';

type Counsellors = ListedCounsellor[];

/** API calls for lead assignment. Each call returns the updated list and throws if the server fails. */
export class OwnerApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  list = async (): Promise<DutyList> => readJson(await this.#request('/api/counsellors'), loadFailure);

  /** @param version version of the rules on which the change is based, or undefined for new rules */
  async save(userId: string, rules: OwnerRules, version: number | undefined): Promise<WriteOutcome<Counsellors>> {
    const { headers, body } = jsonBody(rules);
    const init = { method: 'PUT', headers: { ...headers, ...(version && { 'If-Match': `"${version}"` }) }, body };
    return readOutcome(await this.#request(`/api/counsellors/${userId}`, init), 'counsellors', saveFailure);
  }

  async remove({ userId, version }: Pick<ListedCounsellor, 'userId' | 'version'>): Promise<WriteOutcome<Counsellors>> {
    const init = { method: 'DELETE', headers: { 'If-Match': `"${version}"` } };
    return readOutcome(await this.#request(`/api/counsellors/${userId}`, init), 'counsellors', saveFailure);
  }

  async addAbsence(userId: string, from: string, until: string): Promise<WriteOutcome<Counsellors>> {
    const init = { method: 'POST', ...jsonBody({ from, until }) };
    return readOutcome(await this.#request(`/api/counsellors/${userId}/absences`, init), 'counsellors', saveFailure);
  }

  async endAbsence(userId: string, absence: string): Promise<Counsellors> {
    const response = await this.#request(`/api/counsellors/${userId}/absences/${absence}`, { method: 'DELETE' });
    return (await readJson<{ counsellors: Counsellors }>(response, saveFailure)).counsellors;
  }
}
