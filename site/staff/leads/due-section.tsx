import { type ReactElement, useMemo, useState } from 'react';
import type { DuePage } from '#site/shared/lead.ts';
import { statusLabels } from '#site/shared/lead-status.ts';
import { indianDay } from '#site/shared/times.ts';
import { type Choice, Failure, PageButtons, Select } from '#site/staff/controls.tsx';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { Time } from '#site/staff/time.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { LeadApi } from './lead-api.ts';
import { countText } from './lead-views.tsx';
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
  const key = `${list} ${cursors.at(-1)} ${now}`;
  const { value, failure } = useLoaded(key, () => api.due(assignee, cursors.at(-1)), 'Failed to fetch what is due');
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
      {value ? <DueGroups leads={value.leads} now={now} /> : null}
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

function DueGroups({ leads, now }: { leads: readonly DueLead[]; now: number }): ReactElement {
  if (leads.length === 0) return <p>Nothing is to be done.</p>;
  const groups = ['Overdue', 'Today', 'Later'].map((name) => ({
    name,
    leads: leads.filter((lead) => groupOf(lead, now) === name),
  }));
  return (
    <>
      {groups.map((group) =>
        group.leads.length ? (
          <section key={group.name} aria-label={group.name}>
            <h3>{group.name}</h3>
            <ul className="due-list">
              {group.leads.map((lead) => (
                <DueRow key={lead.id} lead={lead} />
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </>
  );
}

function DueRow({ lead }: { lead: DueLead }): ReactElement {
  const { id, name, line, phone, phoneE164, status, nextStepAt, contactDueAt, contactedAt } = lead;
  const isFirst = !contactedAt && nextStepAt === contactDueAt;
  const number = phoneE164 ?? phone;
  return (
    <li>
      <a href={`#leads/${id}`}>{name}</a>
      <span>
        {isFirst ? 'First contact' : 'Call again'} by <Time at={nextStepAt} />
      </span>
      <span className="hint">{[statusLabels[status], ...line].join(' · ')}</span>
      {number ? <a href={`tel:${number}`}>Call {number}</a> : null}
    </li>
  );
}
