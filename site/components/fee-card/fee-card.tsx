import type { ReactElement } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { IconLink, newTab } from '#site/components/icon-link.tsx';
import { courseFormLink, dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { MailAddress } from '#site/components/lead-form/mail-address.tsx';
import { TextList } from '#site/components/text-list.tsx';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { ShellView } from '#site/views/shell.ts';

export interface FeeView {
  price: string;
  emi: string;
  terms: readonly string[];
  /** Link to the full list of payment terms, for pages that show only the first few. */
  allTerms?: string;
}

export interface DepartmentView {
  label: string;
  phone: string;
  /** Mailbox for the course's leads. It may belong to a different department. */
  mailbox: string;
}

interface FeeCardProps {
  courseTitle: string;
  cityName?: string;
  fee: FeeView;
  department: DepartmentView;
  shell: ShellView;
}

export function FeeCard({ courseTitle, cityName, fee, department, shell }: FeeCardProps): ReactElement {
  const question = ` I have a question about ${courseTitle}${cityName ? ` in ${cityName}` : ''}.`;
  return (
    <aside className="stack fee-card panel" id="fee" aria-label="Fee and contact">
      <FeeAmount fee={fee} invitation={shell.demo.invitation} />
      <p className="actions">
        <a className="button quiet" {...dialogLink('callback', { coursePage: '' })}>
          Request a call
        </a>{' '}
        <IconLink icon="whatsapp" href={shell.whatsappHref + encodeURIComponent(question)} {...newTab}>
          WhatsApp
        </IconLink>
      </p>
      <FeeTerms fee={fee} />
      <DepartmentDesk department={department} />
    </aside>
  );
}

/** The fee, with a button for the demo class. On phones, the bottom bar has this button. */
const FeeAmount = cachedFragment(
  'fee-amount',
  function FeeAmount({ fee, invitation }: Pick<FeeCardProps, 'fee'> & { invitation: string }): ReactElement {
    return (
      <>
        <h2>How you pay</h2>
        <p className="fee-amount">
          <strong>{fee.price}</strong> <span className="note">{fee.emi}</span>
        </p>
        <a className="button primary" {...courseFormLink}>
          {invitation}
        </a>
      </>
    );
  },
);

const FeeTerms = cachedFragment('fee-terms', function FeeTerms({ fee }: Pick<FeeCardProps, 'fee'>): ReactElement {
  return (
    <>
      <TextList items={fee.terms} className="ticks" />
      {fee.allTerms ? (
        <p>
          <a href={fee.allTerms}>See instalments and all payment terms</a>
        </p>
      ) : null}
    </>
  );
});

const DepartmentDesk = cachedFragment(
  'department-desk',
  function DepartmentDesk({ department }: { department: DepartmentView }): ReactElement {
    return (
      <p className="fee-phone">
        {department.label} department <a href={`tel:${department.phone}`}>{formatPhone(department.phone)}</a>{' '}
        <a href={`mailto:${department.mailbox}`}>
          <MailAddress address={department.mailbox} />
        </a>
      </p>
    );
  },
);
