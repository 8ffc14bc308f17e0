import type { ReactElement } from 'react';
import { FormPageFields, LeadFormSlot } from '#site/components/lead-form/lead-form-slot.tsx';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import type { FormDefinition, FormId } from '#site/shared/forms/definition.ts';
import { formById } from '#site/shared/forms/forms.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { formatPhone } from '#site/views/phone-text.ts';
import type { Link, ShellView } from '#site/views/shell.ts';
import type { PageFrame } from './document.tsx';
import { ProseDocument } from './prose-page.tsx';

export interface FormPageProps extends PageFrame {
  crumbs: readonly Link[];
  heading: string;
  lead: string;
  formId: FormId;
  pageCity?: string;
  /** Text sections before the form. */
  sections: readonly ProseSection[];
  options: FormOptions;
}

/** One section of text: paragraphs, a list where `list` is given, pages it speaks of, and where to go from there. */
export interface ProseSection {
  heading: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
  links?: readonly Link[];
  link?: Link;
}

/** A page of text around one form: the enquiry pages that dialogs fall back to, contact, feedback, corporate training. */
export function FormPage({ crumbs, heading, lead, formId, pageCity, sections, options, ...frame }: FormPageProps): ReactElement {
  return (
    <ProseDocument {...frame} crumbs={crumbs} heading={heading} lead={lead}>
      <ProseSections sections={sections} />
      <PageForm
        form={formById(formId)}
        options={options}
        pageUrl={frame.head.canonical}
        pageCity={pageCity}
        shell={frame.shell}
      />
    </ProseDocument>
  );
}

/** Sections of text: the heading beside its text where there is room. */
export function ProseSections({ sections }: { sections: readonly ProseSection[] }): ReactElement | null {
  if (sections.length === 0) return null;
  return (
    <div className="band prose-sections">
      {sections.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          <div className="prose">
            {section.paragraphs?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.list ? <ProseList items={section.list} /> : null}
            {section.links ? <LinkList links={section.links} /> : null}
            {section.link ? (
              <p>
                <a href={section.link.href}>{section.link.label}</a>
              </p>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}

/** `IT services: what there is` has its name set off. */
const named = /^([A-Z][\w ,&/-]{1,40}): /;

function ProseList({ items }: { items: readonly string[] }): ReactElement {
  return (
    <ul className="dots">
      {items.map((item) => {
        const name = named.exec(item)?.[1] ?? '';
        return (
          <li key={item}>
            {name ? <strong>{name}</strong> : null}
            {item.slice(name.length)}
          </li>
        );
      })}
    </ul>
  );
}

interface PageFormProps {
  form: FormDefinition;
  options: FormOptions;
  pageUrl: string;
  pageCity?: string | undefined;
  shell: ShellView;
}

/** A form as the matter of its page, with the ways round it beside it. */
export function PageForm({ form, options, pageUrl, pageCity, shell }: PageFormProps): ReactElement {
  return (
    <div className="band sunk page-form">
      <div className="form-panel">
        <LeadFormSlot form={form} options={options} />
        <FormPageFields formId={form.id} pageUrl={pageUrl} pageCity={pageCity} />
      </div>
      <OtherWays shell={shell} />
    </div>
  );
}

function OtherWays({ shell }: { shell: ShellView }): ReactElement {
  return (
    <aside className="other-ways" aria-label="Other ways to reach us">
      <h2>Rather talk?</h2>
      <ul>
        <li>
          <a className="button quiet" href={`tel:${shell.phone}`}>
            <span className="icon" data-icon="phone" />
            {formatPhone(shell.phone)}
          </a>
        </li>
        <li>
          <a className="button quiet" href={shell.whatsappHref} target="_blank" rel="noopener noreferrer">
            <span className="icon" data-icon="whatsapp" />
            WhatsApp
          </a>
        </li>
        <li>
          <a className="button quiet" href={`mailto:${shell.mail.info}`}>
            <span className="icon" data-icon="mail" />
            {shell.mail.info}
          </a>
        </li>
      </ul>
    </aside>
  );
}
