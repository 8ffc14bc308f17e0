import type { Person, PersonPage, PersonPresence } from '#site/shared/person.ts';
import { expectOk, jsonBody, type Request, readJson, readOutcome, type WriteOutcome } from '#site/staff/api.ts';

/** The calls about people. Each throws when the server cannot be reached or fails. */
export class PeopleApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  /** @param cursor that the page before ended with, if there was one */
  async read(id: string, cursor = ''): Promise<PersonPage> {
    return readJson(await this.#request(`/api/people/${id}?${new URLSearchParams({ cursor })}`), 'Failed to read the person');
  }

  /** Makes the enquiries those of somebody else. The value is who that is; of a conflict, the person as they stand. */
  async split({ id, version }: Pick<Person, 'id' | 'version'>, leads: readonly string[]): Promise<WriteOutcome<Person>> {
    const { headers, body } = jsonBody({ leads });
    const init = { method: 'POST', headers: { ...headers, 'If-Match': `"${version}"` }, body };
    return readOutcome(
      await this.#request(`/api/people/${id}/split`, init),
      'person',
      'It could not be saved. Please try again.',
    );
  }

  /** Erases the person with all that is held of them; `changed` where it is not the same person any more. */
  async erase({ id, version }: Pick<Person, 'id' | 'version'>): Promise<'erased' | 'changed'> {
    const init = { method: 'DELETE', headers: { 'If-Match': `"${version}"` } };
    const response = await this.#request(`/api/people/${id}`, init);
    if (response.status === 412) return 'changed';
    await expectOk(response, 'It could not be erased. Please try again.');
    return 'erased';
  }

  /** Says that the caller has the person open, and tells who else has. Nobody's session lasts longer for it. */
  async reportPresence(id: string): Promise<PersonPresence> {
    const init = { method: 'PUT', headers: { 'If-None-Match': '"presence"' }, isBackground: true };
    return readJson(await this.#request(`/api/people/${id}/presence`, init), 'Failed to read the person');
  }

  async endPresence(id: string): Promise<void> {
    await this.#request(`/api/people/${id}/presence`, { method: 'DELETE', keepalive: true });
  }
}
