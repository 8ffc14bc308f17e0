import type { ReactElement, ReactNode } from 'react';
import { now } from '#site/shared/clock.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { laterTimes } from './later-times.ts';

interface CallAgainProps {
  /** When the desk works; undefined while it is not known. */
  desk: LeadOptions['desk'] | undefined;
  /** @param followUpAt ISO 8601 */
  onChoose: (followUpAt: string) => void;
}

/** When somebody is called again, each of these times by a button of its own. */
export const LaterTimes = ({ desk, onChoose }: CallAgainProps): ReactNode =>
  laterTimes(desk, now()).map(({ label, at }) => (
    <QuietButton key={label} onClick={() => onChoose(at)}>
      {label.replace(/^./, (letter) => letter.toUpperCase())}
    </QuietButton>
  ));

/** What of a menu sets when somebody is called again. */
export const CallAgainItems = ({ desk, onChoose }: CallAgainProps): ReactNode =>
  laterTimes(desk, now()).map(({ label, at }) => (
    <QuietButton key={label} onClick={() => onChoose(at)}>{`Call again ${label}`}</QuietButton>
  ));

/** Of an open lead without a next step. */
export const SetFollowUp = ({ name, ...times }: CallAgainProps & { name: string }): ReactElement => (
  <Menu
    className="in-text"
    label={
      <>
        <span>Set follow-up </span>
        <span className="visually-hidden">{`for ${name}`}</span>
      </>
    }
  >
    <CallAgainItems {...times} />
  </Menu>
);
