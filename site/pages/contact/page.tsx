import type { ReactElement } from 'react';
import { branchPath, pagePicturePath, routes } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import { BusinessFacts } from '#site/components/branches/business-facts.tsx';
import { ReachButtons } from '#site/components/branches/reach-buttons.tsx';
import { IconLink, newTab } from '#site/components/icon-link.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { MailAddress } from '#site/components/lead-form/mail-address.tsx';
import { PageForm } from '#site/components/lead-form/page-form.tsx';
import contact from '#site/shared/forms/definitions/contact.ts';
import { formatPhone } from '#site/shared/forms/phone.ts';
import { hasRooms, isOnline } from '#site/views/branches.ts';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { planContactPage } from './plan.ts';

type ContactPageProps = PropsOf<typeof planContactPage>;

export function ContactPage({ branches, departments, business, options, ...frame }: ContactPageProps): ReactElement {
  return (
    <ProseDocument
      {...frame}
      heading="Contact Us"
      picture={pagePicturePath('call')}
      isLow
      lead={
        <>
          Call <a href="#departments">the department</a> {options.workingHours ? `(${options.workingHours})` : ''}. Visit{' '}
          <a href="#branches">a branch</a>, or write to a counsellor with the form below.
        </>
      }
      actions={<ReachButtons shell={frame.shell} />}
    >
      <link rel="stylesheet" href={frame.assets.branchesStylesheet} precedence="default" />
      <PageForm
        form={contact}
        options={options}
        pageUrl={frame.head.canonical}
        shell={frame.shell}
        contacts={
          <Departments
            departments={[...departments, { label: 'Other questions', phone: frame.shell.phone, mailbox: frame.shell.mail.info }]}
          />
        }
      />
      <section className="band branches">
        <h2 id="branches">Branches</h2>
        <div className="card-grid">
          {branches.filter(hasRooms).map((branch) => (
            <BranchCard key={branch.slug} branch={branch} phone={frame.shell.phone} hours={options.workingHours} />
          ))}
          {branches.filter(isOnline).map((branch) => (
            <OnlineCard key={branch.slug} branch={branch} invitation={frame.shell.demo.invitation} />
          ))}
        </div>
        <h2>Payment and enquiries</h2>
        <BusinessFacts business={business} />
      </section>
    </ProseDocument>
  );
}

function Departments({ departments }: Pick<ContactPageProps, 'departments'>): ReactElement {
  return (
    <>
      <h2 id="departments">Departments</h2>
      <ul className="departments">
        {departments.map((department) => (
          <li key={department.label}>
            <h3>{department.label}</h3>
            <a className="department-phone" href={`tel:${department.phone}`}>
              <span className="icon" data-icon="phone" />
              {formatPhone(department.phone)}
            </a>{' '}
            <a href={`mailto:${department.mailbox}`}>
              <span className="icon" data-icon="mail" />
              <MailAddress address={department.mailbox} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface BranchCardProps {
  branch: Branch;
  phone: string;
  hours: string | undefined;
}

function BranchCard({ branch, phone, hours }: BranchCardProps): ReactElement {
  return (
    <article id={`branch-${branch.slug}`} className="branch panel">
      <h3>
        <a href={branchPath(branch)}>{branch.value}</a>
      </h3>
      <address>
        {branch.address} {branch.postalCode}
      </address>
      <p className="branch-way">{branch.directions}</p>
      {hours ? <p className="branch-hours">Calls: {hours}</p> : null}
      <p className="actions">
        <IconLink icon="phone" href={`tel:${phone}`} aria-label={`Call about ${branch.value}`}>
          Call
        </IconLink>{' '}
        {branch.mapUrl ? (
          <IconLink icon="pin" href={branch.mapUrl} {...newTab} aria-label={`Map of ${branch.value}`}>
            Map
          </IconLink>
        ) : null}
      </p>
    </article>
  );
}

function OnlineCard({ branch, invitation }: { branch: Branch; invitation: string }): ReactElement {
  return (
    <article className="panel from-home">
      <h3>{branch.label}</h3>
      <p>Attend live classes with a trainer from home. See when the next batches begin, or attend a demo class first.</p>
      <p className="actions">
        <a className="button primary" {...dialogLink('demo', { branch: branch.value })}>
          {invitation}
        </a>{' '}
        <a className="button quiet" href={routes.upcomingBatches}>
          All batches
        </a>
      </p>
    </article>
  );
}
