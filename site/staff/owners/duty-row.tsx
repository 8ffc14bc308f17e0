import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { ListedCounsellor } from '#site/shared/owner-rules.ts';
import { indianDay } from '#site/shared/times.ts';
import { Bar } from '#site/staff/bar.tsx';
import { QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { Switch } from '#site/staff/switch.tsx';
import { Hour, ShortTime, Time } from '#site/staff/time.tsx';

interface StateEnd {
  iso: string;
  isToday: boolean;
}

interface DutyState {
  kind: 'active' | 'invited' | 'closed';
  label: 'On duty' | 'Away' | 'Off shift';
  until?: StateEnd;
  absence?: string;
}

export function getDutyState({ onDutyUntil, onDutyFrom, absences }: ListedCounsellor, at: number): DutyState {
  const until = (iso: string): StateEnd => ({ iso, isToday: indianDay(Date.parse(iso)) === indianDay(at) });
  const absence = absences.find(({ from, until: end }) => Date.parse(from) <= at && at < Date.parse(end));
  if (absence) return { kind: 'invited', label: 'Away', until: until(absence.until), absence: absence.id };
  if (onDutyUntil) return { kind: 'active', label: 'On duty', until: until(onDutyUntil) };
  return { kind: 'closed', label: 'Off shift', ...(onDutyFrom && { until: until(onDutyFrom) }) };
}

export interface RowActions {
  options: LeadOptions | undefined;
  userId: string | undefined;
  isAdmin: boolean;
  onRules: (of: ListedCounsellor) => void;
  onAway: (of: ListedCounsellor) => void;
  onBack: (userId: string, absence: string) => void;
  onRemove: (of: ListedCounsellor) => void;
}

interface DutyRowProps extends RowActions {
  of: ListedCounsellor;
  /** Sum of the weights of all staff on duty. */
  weights: number;
}

export function DutyRow({ of, weights, options, ...actions }: DutyRowProps): ReactElement {
  const state = getDutyState(of, now());
  const isSelf = of.userId === actions.userId;
  const canSetAbsence = actions.isAdmin || isSelf;
  return (
    <article aria-label={of.name}>
      <p>
        <strong>{`${of.name} `}</strong>
        {isSelf ? <span className="chip own">You</span> : null}
        <span className="hint">{of.email}</span>
      </p>
      <p>
        <span className={`chip ${state.kind}`}>{state.label}</span>
        {state.until ? <EndText of={state.until} isHere={state.kind === 'active'} /> : null}
      </p>
      <div className="duty-rules">
        <p className="duty-takes">
          <span className="visually-hidden">Receives </span>
          <Takes of={of} options={options} />
        </p>
        <p className="duty-share">{of.onDutyUntil ? <Share weight={of.weight} weights={weights} /> : null}</p>
      </div>
      <div className="duty-load">
        <p>
          <span>{`${of.openLeads} of ${of.maxOpen}`}</span>
          <span className="visually-hidden"> open</span>
        </p>
        <Bar part={of.openLeads} whole={of.maxOpen} isFull={of.openLeads >= of.maxOpen} />
      </div>
      {canSetAbsence ? <DutySwitch {...{ of, state }} {...actions} /> : <span />}
      {canSetAbsence ? <RowMenu {...{ of }} {...actions} /> : null}
      {of.absences
        .filter(({ id }) => id !== state.absence)
        .map(({ id, from, until }) => (
          <p key={id} className="duty-absence">
            <span>Away from </span>
            <Time at={from} />
            <span> to </span>
            <Time at={until} />
            <span> </span>
            {canSetAbsence ? <QuietButton onClick={() => actions.onBack(of.userId, id)}>Cancel absence</QuietButton> : null}
          </p>
        ))}
    </article>
  );
}

/** Shows this counsellor's share of the new leads that all staff on duty accept. */
const Share = ({ weight, weights }: { weight: number; weights: number }): ReactElement => (
  <>
    <span className="visually-hidden">Share </span>
    <span>{`${Math.round((100 * weight) / weights)}% `}</span>
    <span className="duty-of">of new leads</span>
  </>
);

type Actions = Omit<RowActions, 'options'> & { of: ListedCounsellor };

/** When the switch is turned off, asks when the absence will end. When it is turned on, ends the absence. */
const DutySwitch = ({ of, state: { absence, kind }, onAway, onBack }: Actions & { state: DutyState }): ReactElement => (
  <Switch isOn={absence === undefined} onClick={() => (absence === undefined ? onAway(of) : onBack(of.userId, absence))}>
    <span className="visually-hidden">Receives new leads</span>
    <small aria-hidden="true">{{ active: 'Receiving leads', closed: 'Resumes next shift', invited: 'Paused' }[kind]}</small>
  </Switch>
);

const RowMenu = ({ of, isAdmin, onAway, onRules, onRemove }: Actions): ReactElement => (
  <Menu className="dots" label={<span className="visually-hidden">{`Actions for ${of.name}`}</span>}>
    <QuietButton onClick={() => onAway(of)}>Plan absence</QuietButton>
    {isAdmin ? <QuietButton onClick={() => onRules(of)}>Edit rules</QuietButton> : null}
    {isAdmin ? (
      <QuietButton className="danger" onClick={() => onRemove(of)}>
        Stop assigning leads
      </QuietButton>
    ) : null}
  </Menu>
);

const EndText = ({ of: { iso, isToday }, isHere }: { of: StateEnd; isHere: boolean }): ReactElement => (
  <span>
    <span>{isHere ? 'until ' : 'Back '}</span>
    {isToday ? (
      <>
        {isHere ? null : <span>at </span>}
        <Hour at={iso} />
      </>
    ) : (
      <ShortTime at={iso} now={now()} />
    )}
  </span>
);

/** Shows the leads that a counsellor receives. Wide screens have a column heading instead of "leads for". */
function Takes({ of: { takes }, options }: { of: ListedCounsellor; options: LeadOptions | undefined }): ReactElement {
  const labels = new Map(options?.departments.map(({ name, label }) => [name, label]));
  const titles = new Map(options?.courses.map(({ key, title }) => [key, title]));
  const parts = [
    takes.department?.map((name) => labels.get(name) ?? name),
    takes.city,
    takes.course?.map((key) => titles.get(key) ?? key),
    takes.language,
  ].flatMap((names) => (names ? [names.join(', ')] : []));
  if (parts.length === 0) return <span>all leads</span>;
  return (
    <>
      <span className="duty-of">leads for </span>
      <span>{parts.join('; ')}</span>
    </>
  );
}
