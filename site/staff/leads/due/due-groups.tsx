import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DuePage, LeadChange, LeadOptions } from '#site/shared/lead.ts';
import { changeEach, outcomeText } from '#site/staff/leads/bulk/bulk-change.ts';
import { ContactForm } from '#site/staff/leads/contact/contact-form.tsx';
import { type Logged, LoggedContact } from '#site/staff/leads/contact/logged-contact.tsx';
import { type PendingContact, usePendingContact } from '#site/staff/leads/contact/pending-contact.ts';
import { NextQuestion, rememberName, Unanswered } from '#site/staff/leads/contact/unanswered.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { foldPeople, type PersonRows } from '#site/staff/leads/list/fold-people.ts';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { peopleText } from '#site/staff/leads/views/lead-views.tsx';
import { useSessionView } from '#site/staff/session-context.ts';
import { type DueLead, DueRow } from './due-row.tsx';
import { urgencies, urgencyAt } from './overdue.ts';

interface DueGroupsProps {
  api: LeadApi;
  page: DuePage;
  options: LeadOptions | undefined;
  now: number;
  onChanged: () => void;
}

interface LastAction {
  text: string;
  logged?: Logged | undefined;
}

/** People on a page, grouped by due time. After a call from here, the user is asked for the result here. */
export function DueGroups({ api, page, options, now, onChanged }: DueGroupsProps): ReactElement {
  const { pending, end, ...contact } = usePendingContact();
  const { user } = useSessionView();
  const [done, setDone] = useState<LastAction>({ text: '' });
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => page.leads.forEach(rememberName), [page]);
  function finish(openContact: PendingContact, logged?: Logged): void {
    end(openContact);
    setDone({ text: '', logged });
    outcome.current?.focus();
    if (logged) onChanged();
  }
  async function change(leads: readonly DueLead[], to: LeadChange): Promise<void> {
    setDone({ text: outcomeText(await changeEach(api, leads, { change: to, onStep: () => {} })) });
    onChanged();
  }
  const names = staffNames(options);
  const shared = {
    now,
    names,
    desk: options?.desk,
    userId: user?.id,
    ...contact,
    onChange: (...what: Parameters<typeof change>) => void change(...what),
  };
  return (
    <>
      <div tabIndex={-1} ref={outcome}>
        <p role="status">{done.text}</p>
        <LoggedContact api={api} contact={done.logged} onTakenBack={onChanged} />
      </div>
      <Unanswered exceptLeadIds={page.leads.map(({ id }) => id)} />
      {page.leads.length === 0 ? <p>Nothing is to be done.</p> : <DueHead />}
      {groupByUrgency(page, now).map(({ name, count, people }) => (
        <DueGroup key={name} {...{ name, count }}>
          {people.map((person) => (
            <DueRow key={person.lead.id} {...shared} person={person}>
              <ContactOutcome {...{ api, person, pending }} onEnd={finish} />
            </DueRow>
          ))}
        </DueGroup>
      ))}
    </>
  );
}

const DueHead = (): ReactElement => (
  <p className="due-head" aria-hidden="true">
    <span>Who</span>
    <span>Due</span>
    <span>Enquiry</span>
    <span>Status</span>
    <span>Owner</span>
  </p>
);

const DueGroup = ({ name, count, children }: Omit<Group, 'people'> & { children: ReactNode }): ReactElement => (
  <section
    className="due-group"
    aria-label={name}
    data-urgent={name === 'Overdue' || undefined}
    data-later={name === 'From tomorrow' || undefined}
  >
    <h3>
      <span>{`${name} `}</span>
      <span className="count">{count}</span>
    </h3>
    <ul className="due-list">{children}</ul>
  </section>
);

interface Group {
  name: string;
  count: string;
  people: PersonRows<DueLead>[];
}

/**
 * Returns the groups that contain anybody, most urgent first. All groups except "From tomorrow" make up the inbox's count of leads due
 * today.
 */
function groupByUrgency({ leads, overdue, next }: DuePage, now: number): Group[] {
  const everybody = foldPeople(leads);
  const groups = urgencies.map((name) => {
    const people = everybody.filter(({ lead }) => urgencyAt(Date.parse(lead.nextStepAt), now) === name);
    const count = name === 'Overdue' ? overdue : { people: people.length, isMore: next !== null };
    return { name, count: peopleText(count), people };
  });
  return groups.filter(({ people }) => people.length > 0);
}

interface ContactOutcomeProps {
  api: LeadApi;
  person: PersonRows<DueLead>;
  pending: readonly PendingContact[];
  onEnd: (openContact: PendingContact, logged?: Logged) => void;
}

/** Asks for the result of the contact that was started first with this person. */
function ContactOutcome({ api, person: { lead, others }, pending, onEnd }: ContactOutcomeProps): ReactElement | null {
  const [openContact, next] = pending.filter(({ leadId }) => [lead, ...others].some(({ id }) => id === leadId));
  if (!openContact) return null;
  const { leadId, way } = openContact;
  return (
    <ContactForm
      key={`${leadId} ${way}`}
      {...{ api, leadId, way }}
      onCancel={() => onEnd(openContact)}
      onLogged={(_, logged) => onEnd(openContact, logged)}
    >
      <NextQuestion contact={next} />
    </ContactForm>
  );
}
