import type { ReactElement } from 'react';
import type { OwnSession } from '#site/shared/staff.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { networkText } from '#site/staff/network-text.ts';
import { RecentTime } from '#site/staff/recent-time.tsx';

interface SessionListProps {
  sessions: readonly OwnSession[];
  /** Without an id: all but this one. */
  onEnd: (id?: string) => void;
}

/** Where the user is logged in. One that they do not know is ended, and the password changed. */
export const SessionList = ({ sessions, onEnd }: SessionListProps): ReactElement => (
  <section aria-labelledby="own-sessions-title">
    <h3 id="own-sessions-title">Where you are logged in</h3>
    <ul className="own-sessions">
      {sessions.map((session) => (
        <li key={session.id}>
          <p>
            <strong>{session.device ?? 'Unknown browser'}</strong>{' '}
            {session.isThis ? <span className="chip active">This browser</span> : null}
            <br />
            <span className="hint">
              Last used: <RecentTime at={session.seenAt} />
              <br />
              Since: <RecentTime at={session.startedAt} />
              {session.network ? `, from ${networkText(session.network)}` : ''}
            </span>
          </p>
          {session.isThis ? null : (
            <QuietButton onClick={() => onEnd(session.id)}>
              Log out<span className="visually-hidden"> {session.device ?? 'unknown browser'}</span>
            </QuietButton>
          )}
        </li>
      ))}
    </ul>
    <p className="hint">A log-in ends by itself after an hour without use, and after twelve hours.</p>
    {sessions.length > 1 ? <QuietButton onClick={() => onEnd()}>Log out all others</QuietButton> : null}
  </section>
);
