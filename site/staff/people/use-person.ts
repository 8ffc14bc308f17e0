import { useEffect, useState } from 'react';
import type { LeadDetail } from '#site/shared/lead.ts';
import type { PersonEvent, PersonPage } from '#site/shared/person.ts';
import { failureText } from '#site/staff/api.ts';
import type { PeopleApi } from './people-api.ts';

const loadFailure = 'Could not load the activity. Please open the lead again.';

type PersonalLead = Pick<LeadDetail, 'version' | 'lastEvent' | 'delivery'> & { personId: string };

/** Loads a lead's person and events, and reloads them when the lead changes. */
export function usePerson(api: PeopleApi, { personId, version, lastEvent, delivery }: PersonalLead) {
  const [page, setPage] = useState<PersonPage>();
  const [failure, setFailure] = useState<string | null>(null);
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change to the lead also changes the timeline.
  useEffect(() => {
    let isWanted = true;
    api.read(personId).then(
      (found) => {
        if (!isWanted) return;
        setPage(found);
        setFailure(null);
      },
      (error: unknown) => isWanted && setFailure(failureText(error, loadFailure)),
    );
    return () => {
      isWanted = false;
    };
  }, [api, personId, version, lastEvent, delivery, reads]);

  async function readEarlier(): Promise<void> {
    if (!page?.next) return;
    try {
      const { events, next } = await api.read(personId, page.next);
      setPage({ ...page, events: withoutRepeats([...page.events, ...events]), next });
    } catch (error) {
      setFailure(failureText(error, loadFailure));
    }
  }

  return {
    page: page?.person.id === personId ? page : undefined,
    failure,
    readEarlier: () => void readEarlier(),
    reload: () => setReads(reads + 1),
  };
}

/** Removes duplicates, because pressing a button twice loads the same page twice. */
const withoutRepeats = (events: readonly PersonEvent[]): PersonEvent[] => [
  ...new Map(events.map((event) => [event.key, event])).values(),
];
