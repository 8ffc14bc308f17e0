import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { statusRules } from '#site/shared/lead-status.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { FactList } from '#site/staff/fact-list.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import { DemoFold } from '#site/staff/leads/contact/contact-folds.tsx';
import { ContactLinks } from '#site/staff/leads/contact/contact-links.tsx';
import { ContactLog } from '#site/staff/leads/contact/contact-log.tsx';
import { FollowUp } from '#site/staff/leads/contact/follow-up.tsx';
import { firstMessage } from '#site/staff/leads/contact/lead-message.ts';
import { erasedText, type LeadApi } from '#site/staff/leads/lead-api.ts';
import { LastContact } from '#site/staff/leads/list/last-contact.tsx';
import { LeadClock } from '#site/staff/leads/list/lead-clock.tsx';
import { StatusChip } from '#site/staff/leads/list/status-chip.tsx';
import { PeopleApi } from '#site/staff/people/people-api.ts';
import { Presence } from '#site/staff/people/presence.tsx';
import { useApi } from '#site/staff/session-context.ts';
import { Time } from '#site/staff/time.tsx';
import { ChangeForm } from './change-form.tsx';
import { EnquiryText, listFacts, ReceivedLine } from './enquiry-facts.tsx';
import type { LeadDrafts } from './lead-drafts.ts';
import { LeadMails } from './lead-mails.tsx';
import { type LeadSteps, StepBar } from './lead-steps.tsx';

const DemoCard = lazyPart(async () => (await import('#site/staff/leads/demos/demo-card.tsx')).DemoCard);
const History = lazyPart(async () => (await import('./history.tsx')).History);
const PersonSection = lazyPart(async () => (await import('#site/staff/people/person-section.tsx')).PersonSection);

interface LeadPanelProps {
  api: LeadApi;
  lead: LeadDetail;
  options: LeadOptions | undefined;
  now: number;
  drafts: LeadDrafts;
  onChanged: (lead: LeadDetail) => void;
  onOpen: (id: string) => void;
  onErased: () => void;
  onClose: () => void;
  steps: LeadSteps;
  children?: ReactNode;
}

export function LeadPanel({
  api,
  lead,
  options,
  now,
  drafts,
  steps,
  onChanged,
  onClose,
  children,
  ...others
}: LeadPanelProps): ReactElement {
  const article = useClosedByEscape(onClose);
  const people = useApi(PeopleApi);
  const shared = { api, lead, options, onChanged };
  return (
    <article ref={article} className="lead-panel" aria-labelledby="lead-name">
      <StepBar steps={steps} onOpen={others.onOpen} onClose={onClose} />
      <LeadHead lead={lead} now={now} />
      {children}
      <ReceivedLine lead={lead} now={now} />
      <EnquiryText lead={lead} />
      <NextDates {...shared} />
      <Presence api={people} personId={lead.personId} />
      {lead.status === 'spam' ? null : (
        <ContactLog
          key={`${lead.id}-contacts`}
          {...shared}
          onChanged={drafts.follow(lead, onChanged)}
          action={options ? <DemoFold {...shared} options={options} /> : null}
        >
          <LastContact lead={lead} />
        </ContactLog>
      )}
      <ChangeForm key={lead.id} {...shared} drafts={drafts} />
      <FactList facts={listFacts(lead)} />
      <Resubmissions lead={lead} options={options} />
      <WhatHappened api={people} lead={lead} options={options} {...others} />
      <LeadMails api={api} lead={lead} onChanged={onChanged} />
    </article>
  );
}

function LeadHead({ lead, now }: Pick<LeadPanelProps, 'lead' | 'now'>): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: move the focus only when a different lead opens.
  useEffect(() => heading.current?.focus(), [lead.id]);
  return (
    <header className="lead-head">
      <h3 id="lead-name" ref={heading} tabIndex={-1}>
        {lead.name}
      </h3>
      <StatusChip status={lead.status} />
      <LeadClock lead={lead} now={now} />
    </header>
  );
}

/** Leaves out a follow-up that only asks how the demo went, because the demo's card already asks this. */
const NextDates = (shared: Pick<LeadPanelProps, 'api' | 'lead' | 'options' | 'onChanged'>): ReactElement => (
  <>
    {shared.lead.demo ? <DemoCard {...shared} demo={shared.lead.demo} /> : null}
    {shared.lead.demo?.endsAt === shared.lead.followUpAt ? null : <FollowUp lead={shared.lead} />}
  </>
);

/** Replaces the panel of an erased lead, so that nobody contacts the person. */
export function ErasedPanel({ steps, onOpen, onClose }: Pick<LeadPanelProps, 'steps' | 'onOpen' | 'onClose'>): ReactElement {
  const article = useClosedByEscape(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused element has disappeared with the lead. If the focus is in the list, it stays there.
    if (!document.activeElement?.closest('.leads-screen')) heading.current?.focus();
  }, []);
  return (
    <article ref={article} className="lead-panel" aria-label="Erased lead">
      <StepBar steps={steps} onOpen={onOpen} onClose={onClose} />
      <div className="lead-head" role="alert">
        <h3 ref={heading} tabIndex={-1}>
          {erasedText}
        </h3>
      </div>
    </article>
  );
}

/** Closes the panel on Escape, even if the focused element has disappeared. */
function useClosedByEscape(onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && (target === document.body || panel.current?.contains(target as Node))) close.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return panel;
}

interface WhatHappenedProps extends Pick<LeadPanelProps, 'lead' | 'options' | 'onOpen' | 'onErased'> {
  api: PeopleApi;
}

/** Shows everything about the lead's person. Spam has no person, so only the lead's history and similar leads are shown. */
function WhatHappened({ lead, ...shared }: WhatHappenedProps): ReactElement {
  const { personId } = lead;
  if (personId !== null) return <PersonSection {...shared} lead={{ ...lead, personId }} />;
  return (
    <>
      <OtherEnquiries lead={lead} onOpen={shared.onOpen} />
      <History lead={lead} options={shared.options} />
    </>
  );
}

function Resubmissions({ lead, options }: Pick<LeadPanelProps, 'lead' | 'options'>): ReactElement | null {
  const { resubmissions } = lead;
  if (!resubmissions.length) return null;
  return (
    <section aria-labelledby="lead-resubmissions">
      <h4 id="lead-resubmissions">Sent again with different details</h4>
      {resubmissions.map(({ createdAt, facts, ...sent }) => (
        <article key={createdAt}>
          <p className="hint">
            <span>{`${sent.name}, `}</span>
            <Time at={createdAt} />
          </p>
          <ContactLinks
            lead={{ ...sent, phoneE164: null }}
            message={firstMessage({ ...sent, courseKey: lead.courseKey, department: lead.department }, options)}
          />
          <FactList facts={facts} />
        </article>
      ))}
    </section>
  );
}

function OtherEnquiries({ lead, onOpen }: Pick<LeadPanelProps, 'lead' | 'onOpen'>): ReactElement | null {
  if (!lead.others.length) return null;
  return (
    <section aria-labelledby="lead-others">
      <h4 id="lead-others">Other enquiries with the same email or phone</h4>
      <ul>
        {lead.others.map(({ id, createdAt, status, title }) => (
          <li key={id}>
            <QuietButton onClick={() => onOpen(id)}>
              <span>{`${title}, ${statusRules[status].label}, `}</span>
              <Time at={createdAt} />
            </QuietButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
