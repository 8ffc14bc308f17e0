import { type ReactElement, useMemo, useRef, useState } from 'react';
import type { DuePage, LeadOptions } from '#site/shared/lead.ts';
import { statusLabels } from '#site/shared/lead-status.ts';
import { indianDay } from '#site/shared/times.ts';
import { type Choice, Failure, PageButtons, Select } from '#site/staff/controls.tsx';
import { useJson } from '#site/staff/sections/loaded-table.tsx';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { ContactForm } from './contact-form.tsx';
import { AddToCalendar, CallTime } from './follow-up.tsx';
import { LeadApi } from './lead-api.ts';
import { countText } from './lead-views.tsx';
import { ageOf } from './overdue.ts';
import { usePendingContact } from './pending-contact.ts';
import { useNow } from './use-inbox.ts';

type DueLead = DuePage['leads'][number];

const whose: readonly Choice[] = [
  ['mine', 'Mine'],
  ['all', 'Everybody'],
];

/** What is to be done next, by day and hour: first contacts and follow-ups. It looks again each half minute. */
export function DueSection(): ReactElement {
  const { request } = useSession();
  const { user } = useSessionView();
  const api = useMemo(() => new LeadApi(request), [request]);
  const now = useNow();
  const [list, setList] = useState('mine');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const assignee = list === 'mine' ? user?.id : undefined;
  const { value: options } = useJson<LeadOptions>('/api/leads/options');
  const ownerOf = ({ assigneeId }: DueLead): string =>
    options?.staff.find(({ id }) => id === assigneeId)?.email.replace(/@.*/, '') ?? (assigneeId ? '' : 'Nobody');
  const key = `${list} ${cursors.at(-1)} ${now}`;
  const { value, failure, reload } = useLoaded(key, () => api.due(assignee, cursors.at(-1)), 'Failed to fetch what is due');
  return (
    <>
      <Select
        id="due-of"
        label="Whose"
        value={list}
        choices={whose}
        onChoose={(next) => {
          setCursors([]);
          setList(next);
        }}
      />
      <Failure>{failure}</Failure>
      <p role="status">{value ? `${countText(value.overdue)} overdue` : 'Loading...'}</p>
      {value ? <DueGroups leads={value.leads} {...{ api, now, ownerOf }} onLogged={reload} /> : null}
      <PageButtons cursors={cursors} next={value?.next} onGo={setCursors} names={['Earlier', 'Later']} />
    </>
  );
}

/** `Overdue`, `Today` or `Later`. */
function groupOf({ nextStepAt }: DueLead, now: number): string {
  const at = Date.parse(nextStepAt);
  if (at <= now) return 'Overdue';
  return indianDay(at) === indianDay(now) ? 'Today' : 'Later';
}

interface DueGroupsProps {
  api: LeadApi;
  leads: readonly DueLead[];
  now: number;
  ownerOf: (lead: DueLead) => string;
  onLogged: () => void;
}

/** The leads by their time. Who calls from here is asked here how it ended. */
function DueGroups({ api, leads, now, ownerOf, onLogged }: DueGroupsProps): ReactElement {
  const { pending, begin, end } = usePendingContact();
  const [said, setSaid] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  function askAbout({ id }: DueLead): ReactElement | null {
    if (pending?.leadId !== id) return null;
    const finish = (text: string): void => {
      end();
      setSaid(text);
      // The form that had the focus is gone.
      outcome.current?.focus();
    };
    const log = (text: string): void => {
      finish(text);
      onLogged();
    };
    return (
      <ContactForm {...{ api, leadId: id, way: pending.way }} onCancel={() => finish('')} onLogged={(_, text) => log(text)} />
    );
  }
  const groups = ['Overdue', 'Today', 'Later'].map(
    (name) => [name, leads.filter((lead) => groupOf(lead, now) === name)] as const,
  );
  return (
    <>
      <p role="status" tabIndex={-1} ref={outcome}>
        {said}
      </p>
      {leads.length === 0 ? <p>Nothing is to be done.</p> : null}
      {groups.map(([name, theirs]) =>
        theirs.length ? (
          <section key={name} className="due-group" aria-label={name}>
            <h3>{name}</h3>
            <ul className="due-list">
              {theirs.map((lead) => (
                <DueRow key={lead.id} {...{ lead, now }} owner={ownerOf(lead)} onCall={() => begin(lead.id, 'call')}>
                  {askAbout(lead)}
                </DueRow>
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </>
  );
}

interface DueRowProps {
  lead: DueLead;
  now: number;
  owner: string;
  onCall: () => void;
  /** How the call ended, while it is asked. */
  children: ReactElement | null;
}

function DueRow({ lead, now, owner, onCall, children }: DueRowProps): ReactElement {
  const { id, name, line, phone, phoneE164, status, nextStepAt, followUpAt } = lead;
  const isLate = Date.parse(nextStepAt) <= now;
  const number = phoneE164 ?? phone;
  return (
    <li>
      <a href={`#leads/${id}`}>{name}</a>
      <span className="due-time">
        {isLate ? <b className="overdue">Overdue by {ageOf(nextStepAt, now)}</b> : null}
        <span>
          <CallTime lead={lead} at={nextStepAt} />
        </span>
      </span>
      <span>
        <span className={`chip lead-status ${status}`}>{statusLabels[status]}</span> {line.join(', ')}
      </span>
      <span className="due-owner hint">{owner}</span>
      <span className="due-actions">
        {number ? (
          <a href={`tel:${number}`} onClick={onCall}>
            Call <span>{number}</span>
          </a>
        ) : null}
        {followUpAt === nextStepAt ? <AddToCalendar lead={{ ...lead, followUpAt }} /> : null}
      </span>
      {children}
    </li>
  );
}
