import type { ReactElement, ReactNode } from 'react';
import { pagePicturePath } from '#catalogue/routes.ts';
import { IconLink, newTab } from '#site/components/icon-link.tsx';
import { useSay } from '#site/components/texts-context.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { formatPhone } from '#site/shared/forms/phone.ts';
import { sayIn } from '#site/shared/text/say.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { ShellView } from '#site/views/shell.ts';
import { FormPageFields, LeadFormSlot } from './lead-form-slot.tsx';
import { MailAddress } from './mail-address.tsx';

interface PageFormProps {
  form: FormDefinition;
  heading?: string | undefined;
  options: FormOptions;
  pageUrl: string;
  pageCity?: string | undefined;
  branch?: string | undefined;
  /** Open position that the visitor applies for. */
  position?: string | undefined;
  shell: ShellView;
  /** Contacts to show before the form, instead of the other contact options after it. */
  contacts?: ReactNode;
  children?: ReactNode;
}

export function PageForm(props: PageFormProps): ReactElement {
  const { form, heading, options, pageUrl, pageCity, branch, position, shell, contacts, children } = props;
  return (
    <div className={contacts ? 'band sunk page-form contacts-first' : 'band sunk page-form'}>
      {contacts ? <Aside>{contacts}</Aside> : null}
      <div className={heading ? 'form-panel panel' : 'form-panel'}>
        {heading ? <h2>{heading}</h2> : null}
        <LeadFormSlot form={form} options={options} branch={branch} position={position} />
        <FormPageFields formId={form.id} pageUrl={pageUrl} pageCity={pageCity} />
      </div>
      {contacts ? null : (
        <Aside>
          {children}
          <OtherWays shell={shell} hours={form.hasNoCall ? undefined : options.workingHours} />
        </Aside>
      )}
    </div>
  );
}

const Aside = ({ children }: { children: ReactNode }): ReactElement => (
  <aside className="other-ways" aria-label={useSay()('Other ways to reach us')}>
    {children}
  </aside>
);

interface OtherWaysProps {
  shell: ShellView;
  hours: string | undefined;
}

const OtherWays = ({ shell, hours }: OtherWaysProps): ReactElement => (
  <>
    <h2>{sayIn(shell.texts)('Prefer to talk?')}</h2>
    {hours ? <p>{sayIn(shell.texts)('We call back {hours}.', { hours })}</p> : null}
    <ul>
      <li>
        <IconLink icon="phone" href={`tel:${shell.phone}`}>
          {formatPhone(shell.phone)}
        </IconLink>
      </li>
      <li>
        <IconLink icon="whatsapp" href={shell.whatsappHref} {...newTab}>
          WhatsApp
        </IconLink>
      </li>
      <li>
        <IconLink icon="mail" href={`mailto:${shell.mail.info}`}>
          <MailAddress address={shell.mail.info} />
        </IconLink>
      </li>
    </ul>
    <img src={pagePicturePath('call')} alt="" width={640} height={360} loading="lazy" decoding="async" />
  </>
);

interface HomeFormProps {
  form: FormDefinition;
  options: FormOptions;
  pageUrl: string;
  /** Label of the button that unfolds this form on a phone. Used if the page also has another form. */
  unfold?: string;
  isDeep?: boolean;
  children: ReactNode;
}

export function HomeForm({ form, options, pageUrl, unfold, isDeep = false, children }: HomeFormProps): ReactElement {
  return (
    <section className={isDeep ? 'band deep stack home-form' : 'band stack home-form'} aria-label={form.title}>
      <div className="home-form-text">{children}</div>
      <div className="home-form-panel">
        {unfold ? (
          <details className="folded-form">
            <summary className="button primary">{unfold}</summary>
            <LeadFormSlot form={form} options={options} />
          </details>
        ) : (
          <LeadFormSlot form={form} options={options} />
        )}
        <FormPageFields formId={form.id} pageUrl={pageUrl} />
      </div>
    </section>
  );
}
