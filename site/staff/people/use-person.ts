import { useEffect, useState } from 'react';
import type { LeadDetail } from '#site/shared/lead.ts';
import type { PersonEvent, PersonPage } from '#site/shared/person.ts';
import type { PeopleApi } from './people-api.ts';

type PersonalLead = Pick<LeadDetail, 'version' | 'lastEvent' | 'delivery'> & { personId: string };

/** The person of a lead with what happened, read again when something happens to the lead. */
export function usePerson(api: PeopleApi, { personId, version, lastEvent, delivery }: PersonalLead) {
  const [page, setPage] = useState<PersonPage>();
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens to the lead is in the timeline too.
  useEffect(() => {
    let isWanted = true;
    api.read(personId).then(
      (found) => {
        if (!isWanted) return;
        setPage(found);
        setFailed(false);
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [api, personId, version, lastEvent, delivery]);

  async function readEarlier(): Promise<void> {
    if (!page?.next) return;
    try {
      const { events, next } = await api.read(personId, page.next);
      setPage({ ...page, events: withoutRepeats([...page.events, ...events]), next });
    } catch {
      setFailed(true);
    }
  }

  return { page: page?.person.id === personId ? page : undefined, hasFailed, readEarlier: () => void readEarlier() };
}

/** A button that is pressed twice asks for one page twice. */
const withoutRepeats = (events: readonly PersonEvent[]): PersonEvent[] => [
  ...new Map(events.map((event) => [event.key, event])).values(),
];
