import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '#site/shared/lead.ts';
import type { PersonPage } from '#site/shared/person.ts';
import { failureText } from '#site/staff/api.ts';
import { useAttempt } from '#site/staff/use-attempt.ts';
import type { PeopleApi } from './people-api.ts';

const loadFailure = 'Could not load the activity. Please open the lead again.';

type PersonalLead = Pick<LeadDetail, 'version' | 'lastEvent' | 'delivery'> & { personId: string };

/** Loads a lead's person and events, and reloads them when the lead changes. */
export function usePerson(api: PeopleApi, { personId, version, lastEvent, delivery }: PersonalLead) {
  const client = useQueryClient();
  const queryKey = ['person', personId, version, lastEvent, delivery];
  const { data, error, refetch } = useQuery<PersonPage>({
    queryKey,
    queryFn: () => api.read(personId),
    // A change to the lead also changes the timeline. The earlier one stays until the new one has loaded.
    placeholderData: (earlier, query) => (query?.queryKey[1] === personId ? earlier : undefined),
    retry: false,
    gcTime: 0,
  });
  const { failure, isBusy, attempt } = useAttempt(loadFailure);
  async function readEarlier(): Promise<void> {
    if (!data?.next || isBusy) return;
    const { events, next } = await api.read(personId, data.next);
    client.setQueryData(queryKey, { ...data, events: [...data.events, ...events], next });
  }
  return {
    page: data,
    failure: error ? failureText(error, loadFailure) : failure,
    readEarlier: () => void attempt(readEarlier),
    reload: () => void refetch(),
  };
}
