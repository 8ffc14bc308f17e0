import type { ReactElement } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { ListedCounsellor } from '#site/shared/owner-rules.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import type { Loaded } from '#site/staff/use-loaded.ts';

interface CardActions {
  options: LeadOptions | undefined;
  /** Who is logged in. */
  userId: string | undefined;
  isAdmin: boolean;
  onRules: (of: ListedCounsellor) => void;
  onAway: (of: ListedCounsellor) => void;
  onBack: (userId: string, absence: string) => void;
  onRemove: (of: ListedCounsellor) => void;
}

/** Everybody who is given leads, what they take, and whether they are there. */
export function DutyList({ loaded, ...actions }: CardActions & { loaded: Loaded<ListedCounsellor[]> }): ReactElement {
  const { state, value, failure } = loaded;
  return (
    <>
      <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
      <Failure>{failure}</Failure>
      {value?.length === 0 ? <p>Nobody is given leads by rules yet: whoever is free takes them.</p> : null}
      <ul className="duty-list">
        {value?.map((of) => (
          <li key={of.userId}>
            <DutyCard of={of} {...actions} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DutyCard({ of, options, userId, isAdmin, ...actions }: CardActions & { of: ListedCounsellor }): ReactElement {
  const maySpeak = isAdmin || of.userId === userId;
  return (
    <article aria-label={of.name}>
      <p>
        <strong>{of.name}</strong> <span className="hint">{of.email}</span>
      </p>
      <p>
        <b className={of.onDutyUntil ? 'on-duty' : 'off-duty'}>
          {of.onDutyUntil ? `On duty until ${clockTime(of.onDutyUntil)}` : 'Not there'}
        </b>
        , {of.openLeads} of {of.maxOpen} open leads
      </p>
      <p>
        Takes {takesText(of, options)}. Share: {of.weight}
      </p>
      {of.absences.map(({ id, from, until }) => (
        <p key={id}>
          Away from <Time at={from} /> to <Time at={until} />{' '}
          {maySpeak ? <QuietButton onClick={() => actions.onBack(of.userId, id)}>Take back</QuietButton> : null}
        </p>
      ))}
      {maySpeak ? (
        <div className="actions">
          <QuietButton onClick={() => actions.onAway(of)}>Away</QuietButton>
          {isAdmin ? <QuietButton onClick={() => actions.onRules(of)}>Rules</QuietButton> : null}
          {isAdmin ? <QuietButton onClick={() => actions.onRemove(of)}>No more leads</QuietButton> : null}
        </div>
      ) : null}
    </article>
  );
}

const hourFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const clockTime = (iso: string): string => hourFormat.format(new Date(iso));

/** What somebody takes, in the words of the catalogue. */
function takesText({ takes }: ListedCounsellor, options: LeadOptions | undefined): string {
  const labels = new Map(options?.departments.map(({ name, label }) => [name, label]));
  const titles = new Map(options?.courses.map(({ key, title }) => [key, title]));
  const parts = [
    takes.department?.map((name) => labels.get(name) ?? name),
    takes.city,
    takes.course?.map((key) => titles.get(key) ?? key),
    takes.language,
  ].flatMap((names) => (names ? [names.join(', ')] : []));
  return parts.length ? parts.join('; ') : 'everything';
}
