import type { LeadPage, ListedLead } from '#site/shared/lead.ts';
import type { Person, PersonPage, PersonPresence } from '#site/shared/person.ts';
import { expectOk, jsonBody, type Request, readJson, readOutcome, type WriteOutcome } from '#site/staff/api.ts';

/** Latest enquiry of a person who matches a search. */
export type FoundPerson = ListedLead & { personId: string };

/** Error text if somebody else has changed a person since this screen loaded it. */
export const changedText = 'A colleague changed this person’s details in the meantime. Open the lead again to see the change.';

/** API calls for people. Each call throws if the server fails or cannot be reached. */
export class PeopleApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  async read(id: string, cursor = ''): Promise<PersonPage> {
    return readJson(
      await this.#request(`/api/people/${id}?${new URLSearchParams({ cursor })}`),
      'Could not load this person. Please try again.',
    );
  }

  /** Moves enquiries to a new person. The value is the new person, or after a conflict the unchanged old person. */
  async split({ id, version }: Pick<Person, 'id' | 'version'>, leads: readonly string[]): Promise<WriteOutcome<Person>> {
    const { headers, body } = jsonBody({ leads });
    const init = { method: 'POST', headers: { ...headers, 'If-Match': `"${version}"` }, body };
    return readOutcome(
      await this.#request(`/api/people/${id}/split`, init),
      'person',
      'Could not save the change. Please try again.',
    );
  }

  /** Finds people by the words of the lead search, latest enquiry first. Spam has no person, so it is left out. */
  async find(search: string): Promise<FoundPerson[]> {
    const response = await this.#request(`/api/leads?${new URLSearchParams({ q: search, limit: '20' })}`);
    const { leads } = await readJson<LeadPage>(response, 'Could not search. Please try again.');
    const found = leads.flatMap(({ personId, ...lead }) => (personId === null ? [] : [{ ...lead, personId }]));
    return found.filter(({ personId }, index) => found.findIndex((each) => each.personId === personId) === index);
  }

  /** Merges two people and returns the one who remains. After a conflict, the value is the first person as stored. */
  async merge({ id, version }: Person, other: Person): Promise<WriteOutcome<Person>> {
    const { headers, body } = jsonBody({ other: { id: other.id, version: other.version } });
    const init = { method: 'POST', headers: { ...headers, 'If-Match': `"${version}"` }, body };
    return readOutcome(
      await this.#request(`/api/people/${id}/merge`, init),
      'person',
      'Could not merge these people. Please try again.',
    );
  }

  /** Erases all data about a person. Returns `changed` if the person was merged or split in the meantime. */
  async erase({ id, version }: Pick<Person, 'id' | 'version'>): Promise<'erased' | 'changed'> {
    const init = { method: 'DELETE', headers: { 'If-Match': `"${version}"` } };
    const response = await this.#request(`/api/people/${id}`, init);
    if (response.status === 412) return 'changed';
    await expectOk(response, 'Could not erase the data. Please try again.');
    return 'erased';
  }

  /** Reports that the caller has this person open, and returns the other staff members who do. This does not extend the session. */
  async reportPresence(id: string): Promise<PersonPresence> {
    const init = { method: 'PUT', headers: { 'If-None-Match': '"presence"' }, isBackground: true };
    return readJson(await this.#request(`/api/people/${id}/presence`, init), 'Could not load this person. Please try again.');
  }

  async endPresence(id: string): Promise<void> {
    await this.#request(`/api/people/${id}/presence`, { method: 'DELETE', keepalive: true });
  }
}
