import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { statusRules } from '#site/shared/lead-status.ts';
import type { Person } from '#site/shared/person.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import { useSessionView } from '#site/staff/session-context.ts';
import { Time } from '#site/staff/time.tsx';
import type { PeopleApi } from './people-api.ts';
import { Timeline } from './timeline.tsx';
import { usePerson } from './use-person.ts';

const EraseForm = lazyPart(async () => (await import('./erase-form.tsx')).EraseForm);
const MergeForm = lazyPart(async () => (await import('./merge-form.tsx')).MergeForm);
const SplitForm = lazyPart(async () => (await import('./split-form.tsx')).SplitForm);

interface PersonSectionProps {
  api: PeopleApi;
  lead: LeadDetail & { personId: string };
  options: LeadOptions | undefined;
  onOpen: (id: string) => void;
  onErased: () => void;
}

/** Shows a lead's person: their other enquiries and all events in one list. */
export function PersonSection({ api, lead, options, onOpen, onErased }: PersonSectionProps): ReactElement {
  const canErase = useSessionView().user?.permissions.includes('accounts') ?? false;
  const { page, failure, readEarlier, reload } = usePerson(api, lead);
  const person = page?.person;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasOtherEnquiries = person !== undefined && person.count > 1;
  function showChange(changedId: string, closeQuestion: () => void): void {
    closeQuestion();
    heading.current?.focus();
    if (changedId === lead.personId) reload();
    onOpen(lead.id);
  }
  return (
    <section className="person" aria-labelledby="person-heading">
      <h4 id="person-heading" ref={heading} tabIndex={-1}>
        {hasOtherEnquiries ? `Activity: ${formatCount(person)} enquiries by one person` : 'Activity'}
      </h4>
      {person ? <Contacts person={person} /> : null}
      {hasOtherEnquiries ? (
        <>
          <Enquiries person={person} leadId={lead.id} onOpen={onOpen} />
          <Question key={lead.id} label="Split this person">
            {(close) => (
              <SplitForm
                {...{ api, person: person, leadId: lead.id }}
                onSplit={() => showChange(person.id, close)}
                onClose={close}
              />
            )}
          </Question>
        </>
      ) : null}
      {person ? (
        <Question key={`${lead.id}-merge`} label="Merge with another person">
          {(close) => (
            <MergeForm {...{ api, person: person, options }} onMerged={({ id }) => showChange(id, close)} onClose={close} />
          )}
        </Question>
      ) : null}
      {page ? <Timeline events={page.events} leadId={lead.id} options={options} /> : null}
      {page?.next ? <QuietButton onClick={readEarlier}>Show earlier activity</QuietButton> : null}
      {person && canErase ? (
        <Question key={person.id} label="Erase this person’s data">
          {(close) => <EraseForm api={api} person={person} onErased={onErased} onClose={close} />}
        </Question>
      ) : null}
      <Failure>{failure}</Failure>
    </section>
  );
}

interface QuestionProps {
  label: string;
  children: (close: () => void) => ReactNode;
}

/** Button that opens a question. Closing the question returns the focus to the button. */
function Question({ label, children }: QuestionProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close(): void {
    setOpen(false);
    // Only visible buttons accept the focus, and the open question hides them.
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the button and the question inside.
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <QuietButton ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </QuietButton>
      {isOpen ? children(close) : null}
    </div>
  );
}

const formatCount = ({ count }: Person): string => (count === 200 ? '200 or more' : String(count));

function Contacts({ person: { phones, emails, shared } }: { person: Person }): ReactElement | null {
  if (phones.length + emails.length < 2 && !shared.length) return null;
  return (
    <ul className="person-contacts">
      {[...phones, ...emails].map((contact) => (
        <li key={contact}>
          <span>{formatPhone(contact)}</span>
          {shared.includes(contact) ? <span> (also used by another person)</span> : null}
        </li>
      ))}
    </ul>
  );
}

interface EnquiriesProps {
  person: Person;
  leadId: string;
  onOpen: (id: string) => void;
}

function Enquiries({ person, leadId, onOpen }: EnquiriesProps): ReactElement {
  return (
    <ul className="person-enquiries" aria-label="This person’s enquiries">
      {person.enquiries.map(({ id, title, status, createdAt }) => (
        <li key={id}>
          <a
            href={`#leads/${id}`}
            aria-current={id === leadId ? 'true' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              // Opens the enquiry in the same panel, so that Back still returns to the list.
              event.preventDefault();
              onOpen(id);
            }}
          >
            <span>{`${title}, ${statusRules[status].label}, `}</span>
            <Time at={createdAt} />
          </a>
          {id === leadId ? <span> (open)</span> : null}
        </li>
      ))}
    </ul>
  );
}
