import { type ReactElement, useEffect, useState } from 'react';
import { contactLabels } from '#site/shared/lead-contact.ts';
import type { PersonPresence } from '#site/shared/person.ts';
import { Time } from '#site/staff/time.tsx';
import type { PeopleApi } from './people-api.ts';

/** A third of the time after which the server takes the person for closed. */
const refetchIntervalMs = 20_000;

/** Who else has the person open, asked for as long as the screen can be seen; undefined until it is known, and without a person. */
function usePresence(api: PeopleApi, id: string | null): PersonPresence | undefined {
  const [presence, setPresence] = useState<PersonPresence>();
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    const refetch = (): void => {
      if (document.visibilityState !== 'visible') return;
      api.reportPresence(id).then(
        (found) => isWanted && setPresence(found),
        () => {},
      );
    };
    refetch();
    const timer = setInterval(refetch, refetchIntervalMs);
    document.addEventListener('visibilitychange', refetch);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetch);
      setPresence(undefined);
      api.endPresence(id).catch(() => {});
    };
  }, [api, id]);
  return presence;
}

interface PresenceProps {
  api: PeopleApi;
  personId: string | null;
}

/** Who else is here, and who has just been in touch: to be seen before one calls. The place is there from the start, so that it is heard. */
export function Presence({ api, personId }: PresenceProps): ReactElement {
  const presence = usePresence(api, personId);
  const { others = [], contact = null } = presence ?? {};
  return (
    <div className="presence" role="status">
      {others.length ? (
        <p>{`${new Intl.ListFormat('en').format(others)} ${others.length === 1 ? 'is' : 'are'} here too`}</p>
      ) : null}
      {contact ? (
        <p className="just-contacted">
          <span>{`${contactLabels[contact.way]} logged by ${contact.by} just now, `}</span>
          <Time at={contact.at} />
          <span>: ask before you get in touch again</span>
        </p>
      ) : null}
    </div>
  );
}
