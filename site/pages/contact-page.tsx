import type { ReactElement } from 'react';
import { branchPath } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import { BusinessFacts } from '#site/components/branches/business-facts.tsx';
import { MailAddress } from '#site/components/lead-form/mail-address.tsx';
import { PageForm } from '#site/components/lead-form/page-form.tsx';
import contact from '#site/shared/forms/definitions/contact.ts';
import type { BusinessView } from '#site/views/business.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { formatPhone } from '#site/views/phone-text.ts';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from './document.tsx';
import { ProseDocument } from './prose-page.tsx';

interface ContactPageProps extends PageFrame {
  crumbs: readonly Link[];
  branches: readonly Branch[];
  departments: readonly { label: string; phone: string; mailbox: string }[];
  business: BusinessView;
  options: FormOptions;
}

export function ContactPage({ crumbs, branches, departments, business, options, ...frame }: ContactPageProps): ReactElement {
  return (
    <ProseDocument
      {...frame}
      crumbs={crumbs}
      heading="Contact Us"
      lead="Call the department, visit a branch, or write: the form reaches a counsellor."
    >
      <PageForm form={contact} options={options} pageUrl={frame.head.canonical} shell={frame.shell}>
        <Departments departments={departments} />
      </PageForm>
      <section className="band">
        <h2>Branches</h2>
        <div className="card-grid">
          {branches
            .filter((branch) => branch.address)
            .map((branch) => (
              <BranchCard key={branch.slug} branch={branch} />
            ))}
        </div>
      </section>
      <section className="band">
        <h2>At every branch</h2>
        <BusinessFacts business={business} />
      </section>
    </ProseDocument>
  );
}

function Departments({ departments }: Pick<ContactPageProps, 'departments'>): ReactElement {
  return (
    <>
      <h2>Departments</h2>
      <ul className="departments">
        {departments.map((department) => (
          <li key={department.label}>
            <h3>{department.label}</h3>
            <a className="department-phone" href={`tel:${department.phone}`}>
              {formatPhone(department.phone)}
            </a>
            <a href={`mailto:${department.mailbox}`}>
              <MailAddress address={department.mailbox} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function BranchCard({ branch }: { branch: Branch }): ReactElement {
  return (
    <article id={`branch-${branch.slug}`} className="branch panel">
      <h3>
        <a href={branchPath(branch)}>{branch.value}</a>
      </h3>
      <address>
        {branch.address} {branch.postalCode}
      </address>
      <p>{branch.directions}</p>
      {branch.mapUrl ? (
        <p>
          <a href={branch.mapUrl} rel="noopener noreferrer" target="_blank">
            <span className="icon" data-icon="pin" />
            Map of {branch.locality}
          </a>
        </p>
      ) : null}
    </article>
  );
}
