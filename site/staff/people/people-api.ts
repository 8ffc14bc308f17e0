import type { LeadPage, ListedLead } from '#site/shared/lead.ts';
import type { Person, PersonPage, PersonPresence } from '#site/shared/person.ts';
import { expectOk, ShownError, StaffApi, toWrite, type WriteOutcome } from '#site/staff/api.ts';

/** Latest enquiry of a person who matches a search. */
export type FoundPerson = ListedLead & { personId: string };

/** Error text if somebody else has changed a person since this screen loaded it. */
export const changedText = 'A colleague changed this person’s details in the meantime. Open the lead again to see the change.';

export class PeopleApi extends StaffApi {
  read = (id: string, cursor = ''): Promise<PersonPage> => this.json(`/api/people/${id}?${new URLSearchParams({ cursor })}`);

  /** Moves enquiries to a new person. The value is the new person, or after a conflict the unchanged old person. */
  split = ({ id, version }: Pick<Person, 'id' | 'version'>, leads: readonly string[]): Promise<WriteOutcome<Person>> =>
    this.write('person', `/api/people/${id}/split`, toWrite('POST', { leads }, { version }));

  /** Finds people by the words of the lead search, latest enquiry first. Spam has no person, so it is left out. */
  async find(search: string): Promise<FoundPerson[]> {
    const { leads } = await this.json<LeadPage>(`/api/leads?${new URLSearchParams({ q: search, limit: '20' })}`);
    const found = leads.flatMap(({ personId, ...lead }) => (personId === null ? [] : [{ ...lead, personId }]));
    return found.filter(({ personId }, index) => found.findIndex((each) => each.personId === personId) === index);
  }

  /** Merges two people and returns the one who remains. After a conflict, the value is the first person as stored. */
  merge = ({ id, version }: Person, other: Person): Promise<WriteOutcome<Person>> =>
    this.write(
      'person',
      `/api/people/${id}/merge`,
      toWrite('POST', { other: { id: other.id, version: other.version } }, { version }),
    );

  /**
   * Erases all data about a person.
   * @throws ShownError if the person was merged or split in the meantime
   */
  async erase({ id, version }: Pick<Person, 'id' | 'version'>): Promise<void> {
    const response = await this.request(`/api/people/${id}`, toWrite('DELETE', undefined, { version }));
    if (response.status === 412) throw new ShownError(changedText);
    await expectOk(response);
  }

  /** Reports that the caller has this person open, and returns the other staff members who do. This does not extend the session. */
  reportPresence = (id: string): Promise<PersonPresence> =>
    this.json(`/api/people/${id}/presence`, { method: 'PUT', headers: { 'If-None-Match': '"presence"' }, isBackground: true });

  endPresence = (id: string): Promise<Response> =>
    this.request(`/api/people/${id}/presence`, { method: 'DELETE', keepalive: true });
}
