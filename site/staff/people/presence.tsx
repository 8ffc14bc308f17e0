import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { contactLabels } from '#site/shared/lead-contact.ts';
import type { PersonPresence } from '#site/shared/person.ts';
import { Time } from '#site/staff/time.tsx';
import type { PeopleApi } from './people-api.ts';

/** A third of the time after which the server assumes that the person has been closed. */
const refetchIntervalMs = 20_000;

/**
 * While the screen is visible, reports that the user has this person open, and finds other staff members who do. Undefined without a
 * person.
 */
function usePresence(api: PeopleApi, id: string | null): PersonPresence | undefined {
  useEffect(() => (id === null ? undefined : () => void api.endPresence(id).catch(() => {})), [api, id]);
  return useQuery({
    queryKey: ['presence', id],
    queryFn: id === null ? skipToken : () => api.reportPresence(id),
    refetchInterval: refetchIntervalMs,
    refetchOnWindowFocus: true,
    gcTime: 0,
  }).data;
}

interface PresenceProps {
  api: PeopleApi;
  personId: string | null;
}

/**
 * Shows which other staff members have this person open, and who contacted the person in the last few minutes. The element is always there,
 * so that screen readers announce new text.
 */
export function Presence({ api, personId }: PresenceProps): ReactElement {
  const presence = usePresence(api, personId);
  const { others = [], contact = null } = presence ?? {};
  return (
    <div className="presence" role="status">
      {others.length ? (
        <p>{`${new Intl.ListFormat('en').format(others)} ${others.length === 1 ? 'is' : 'are'} viewing this lead too`}</p>
      ) : null}
      {contact ? (
        <p className="just-contacted">
          <span>{`${contactLabels[contact.way]} logged by ${contact.by} at `}</span>
          <Time at={contact.at} />
          <span>. Ask before you contact this person again.</span>
        </p>
      ) : null}
    </div>
  );
}
