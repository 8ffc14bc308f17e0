import type { ReactElement, ReactNode } from 'react';
import { now } from '#site/shared/clock.ts';
import { dayMs, indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';

const hourMs = 60 * 60_000;

/** Ten in the morning in India, so many days after `at`. */
const tenAfter = (at: number, days: number): number => startOfIndianDay(indianDay(at)) + days * dayMs + 10 * hourMs;

/** When somebody is called again, by one press. */
const laterTimes: readonly (readonly [label: string, from: (at: number) => number])[] = [
  ['in 1 hour', (at) => at + hourMs],
  ['tomorrow at 10 am', (at) => tenAfter(at, 1)],
  ['in 3 days at 10 am', (at) => tenAfter(at, 3)],
];

interface CallAgainProps {
  /** @param followUpAt ISO 8601 */
  onChoose: (followUpAt: string) => void;
}

/** Each of these times by a button of its own. */
export const LaterTimes = ({ onChoose }: CallAgainProps): ReactNode =>
  laterTimes.map(([label, from]) => (
    <QuietButton key={label} onClick={() => onChoose(isoTime(from(now())))}>
      {label.replace(/^./, (letter) => letter.toUpperCase())}
    </QuietButton>
  ));

/** What of a menu sets when somebody is called again. */
export const CallAgainItems = ({ onChoose }: CallAgainProps): ReactNode =>
  laterTimes.map(([label, from]) => (
    <QuietButton key={label} onClick={() => onChoose(isoTime(from(now())))}>
      Call again {label}
    </QuietButton>
  ));

/** Of an open lead without a next step. */
export const SetFollowUp = ({ name, onChoose }: CallAgainProps & { name: string }): ReactElement => (
  <Menu
    className="in-text"
    label={
      <>
        Set follow-up <span className="visually-hidden">for {name}</span>
      </>
    }
  >
    <CallAgainItems onChoose={onChoose} />
  </Menu>
);
