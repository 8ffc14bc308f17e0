import type { ReactElement, ReactNode } from 'react';
import { now } from '#site/shared/clock.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { laterTimes } from './later-times.ts';

interface CallAgainProps {
  desk: LeadOptions['desk'] | undefined;
  onChoose: (followUpAt: string) => void;
}

/** @param verb start of each button's label */
export const LaterTimes = ({ desk, onChoose, verb = '' }: CallAgainProps & { verb?: string }): ReactNode =>
  laterTimes(desk, now()).map(({ label, at }) => (
    <QuietButton key={label} onClick={() => onChoose(at)}>
      {`${verb}${label}`.replace(/^./, (letter) => letter.toUpperCase())}
    </QuietButton>
  ));

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
    <LaterTimes {...times} verb="Call again " />
  </Menu>
);
