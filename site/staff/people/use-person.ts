import { useInfiniteQuery } from '@tanstack/react-query';
import type { LeadDetail } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import type { PeopleApi } from './people-api.ts';

type PersonalLead = Pick<LeadDetail, 'version' | 'lastEvent' | 'delivery'> & { personId: string };

/** Loads a lead's person and events, and reloads them when the lead changes. */
export function usePerson(api: PeopleApi, { personId, version, lastEvent, delivery }: PersonalLead) {
  const { data, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['person', personId, version, lastEvent, delivery],
    queryFn: ({ pageParam }) => api.read(personId, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // A change to the lead also changes the timeline. The earlier one stays until the new one has loaded.
    placeholderData: (earlier, query) => (query?.queryKey[1] === personId ? earlier : undefined),
    retry: false,
    gcTime: 0,
  });
  return {
    person: data?.pages[0]?.person,
    events: data?.pages.flatMap(({ events }) => events) ?? [],
    failure: error && failureText(error, 'Could not load the activity. Please open the lead again.'),
    hasEarlier: hasNextPage,
    readEarlier: () => void fetchNextPage(),
    reload: () => void refetch(),
  };
}
