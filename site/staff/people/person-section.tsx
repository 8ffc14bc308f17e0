import { type ReactElement, useRef, useState } from 'react';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { statusLabels } from '#site/shared/lead-status.ts';
import type { Person } from '#site/shared/person.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import type { PeopleApi } from './people-api.ts';
import { SplitForm, type SplitFormProps } from './split-form.tsx';
import { Timeline } from './timeline.tsx';
import { usePerson } from './use-person.ts';

interface PersonSectionProps {
  api: PeopleApi;
  lead: LeadDetail & { personId: string };
  options: LeadOptions | undefined;
  /** Opens an enquiry, or reads the open one again. */
  onOpen: (id: string) => void;
}

/** Whose enquiry it is: their other enquiries and all that happened, in one list. */
export function PersonSection({ api, lead, options, onOpen }: PersonSectionProps): ReactElement {
  const { page, hasFailed, readEarlier } = usePerson(api, lead);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOneOfMany = page !== undefined && page.person.count > 1;
  function told(): void {
    heading.current?.focus();
    onOpen(lead.id);
  }
  return (
    <section className="person" aria-labelledby="person-heading">
      <h4 id="person-heading" ref={heading} tabIndex={-1}>
        {isOneOfMany ? `One person, ${countOf(page.person)} enquiries` : 'What happened'}
      </h4>
      {page ? <Contacts person={page.person} /> : null}
      {isOneOfMany ? (
        <>
          <Enquiries person={page.person} leadId={lead.id} onOpen={onOpen} />
          <Split key={lead.id} api={api} person={page.person} leadId={lead.id} onSplit={told} />
        </>
      ) : null}
      {page ? <Timeline events={page.events} leadId={lead.id} options={options} /> : null}
      {page?.next ? <QuietButton onClick={readEarlier}>Earlier</QuietButton> : null}
      <Failure>{hasFailed ? 'What happened could not be read. Please open the lead again.' : null}</Failure>
    </section>
  );
}

/** The way to tell people apart. */
function Split(props: Omit<SplitFormProps, 'onClose'>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close(): void {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <>
      <QuietButton ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Not the same person
      </QuietButton>
      {isOpen ? <SplitForm {...props} onClose={close} /> : null}
    </>
  );
}

const countOf = ({ count }: Person): string => (count === 200 ? '200 or more' : String(count));

/** Every way to a person that any of their enquiries names. */
function Contacts({ person: { phones, emails, shared } }: { person: Person }): ReactElement | null {
  if (phones.length + emails.length < 2 && !shared.length) return null;
  return (
    <ul className="person-contacts">
      {[...phones, ...emails].map((contact) => (
        <li key={contact}>
          {contact}
          {shared.includes(contact) ? ' (somebody else uses it too)' : ''}
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
    <ul className="person-enquiries" aria-label="Enquiries of this person">
      {person.enquiries.map(({ id, title, status, createdAt }) => (
        <li key={id}>
          <a href={`#leads/${id}`} aria-current={id === leadId ? 'true' : undefined} onClick={() => onOpen(id)}>
            {title}, {statusLabels[status]}, <Time at={createdAt} />
          </a>
          {id === leadId ? ' (open)' : ''}
        </li>
      ))}
    </ul>
  );
}
