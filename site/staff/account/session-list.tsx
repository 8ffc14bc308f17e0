import type { ReactElement, ReactNode } from 'react';
import type { OwnSession } from '#site/shared/staff.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { networkText } from '#site/staff/network-text.ts';
import { RecentTime } from '#site/staff/recent-time.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';

interface SessionListProps {
  sessions: readonly OwnSession[];
  /** Without an id: all but this one. */
  onEnd: (id?: string) => void;
  /** What else ends some of them. */
  children: ReactNode;
}

/** Where the user is logged in. One that they do not know is ended, and the password changed. */
export const SessionList = ({ sessions, onEnd, children }: SessionListProps): ReactElement => (
  <section aria-labelledby="own-sessions-title">
    <h3 id="own-sessions-title">Where you are logged in</h3>
    <p className="hint">A log-in ends by itself after an hour without use, and after twelve hours.</p>
    <ul className="own-sessions">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={onEnd} />
      ))}
    </ul>
    <div className="actions">
      {sessions.length > 1 ? <QuietButton onClick={() => onEnd()}>Log out all others</QuietButton> : null}
      {children}
    </div>
  </section>
);

/** What browsers of phones say of themselves. */
const isPhone = (device: string | null): boolean => /Android|iPhone|iPad/.test(device ?? '');

const SessionRow = ({ session, onEnd }: Pick<SessionListProps, 'onEnd'> & { session: OwnSession }): ReactElement => (
  <li>
    <StaffIcon name={isPhone(session.device) ? 'phone' : 'screen'} />
    <p>
      <strong>{session.device ?? 'Unknown browser'}</strong>{' '}
      {session.isThis ? <span className="chip active">This browser</span> : null}
    </p>
    <p className="hint">
      Last used: <RecentTime at={session.seenAt} />
    </p>
    <p className="hint">
      Since: <RecentTime at={session.startedAt} />
      {session.network ? `, from ${networkText(session.network)}` : ''}
    </p>
    {session.isThis ? null : (
      <QuietButton onClick={() => onEnd(session.id)}>
        Log out<span className="visually-hidden"> {session.device ?? 'unknown browser'}</span>
      </QuietButton>
    )}
  </li>
);
