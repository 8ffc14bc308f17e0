import type { ReactElement, ReactNode } from 'react';
import type { OwnSession } from '#site/shared/staff.ts';
import { indianDay } from '#site/shared/times.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { networkText } from '#site/staff/network-text.ts';
import { RecentTime } from '#site/staff/recent-time.tsx';
import { Day } from '#site/staff/time.tsx';
import { Setting } from './setting.tsx';

interface SessionListProps {
  sessions: readonly OwnSession[];
  onEnd: (id?: string) => void;
  children: ReactNode;
}

export const SessionList = ({ sessions, onEnd, children }: SessionListProps): ReactElement => (
  <>
    <ul className="own-sessions">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={onEnd} />
      ))}
    </ul>
    {sessions.length > 2 ? (
      <div className="actions">
        <QuietButton onClick={() => onEnd()}>Log out all other devices</QuietButton>
      </div>
    ) : null}
    {children}
  </>
);

const isPhone = (device: string | null): boolean => /Android|iPhone|iPad/.test(device ?? '');

const SessionRow = ({ session, onEnd }: Pick<SessionListProps, 'onEnd'> & { session: OwnSession }): ReactElement => (
  <li>
    <Setting
      icon={isPhone(session.device) ? 'phone' : 'screen'}
      title={session.device ?? 'Unknown browser'}
      state={session.isThis ? <span className="chip active">This browser</span> : null}
      action={
        session.isThis ? null : (
          <QuietButton unseen={` ${session.device ?? 'unknown browser'}`} onClick={() => onEnd(session.id)}>
            Log out
          </QuietButton>
        )
      }
    >
      <p>
        <span>
          <span>Active </span>
          <RecentTime at={session.seenAt} today="today" />
        </span>
        {indianDay(Date.parse(session.startedAt)) === indianDay(Date.parse(session.seenAt)) ? null : (
          <span>
            <span>since </span>
            <Day at={session.startedAt} />
          </span>
        )}
        {session.network ? <span>{networkText(session.network)}</span> : null}
      </p>
    </Setting>
  </li>
);
