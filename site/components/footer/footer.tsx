import type { ReactElement } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { Fold } from '#site/components/fold/fold.tsx';
import { BrandMark } from '#site/components/header/brand-mark.tsx';
import { newTab } from '#site/components/icon-link.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import { formatPhone } from '#site/shared/forms/phone.ts';
import { sayIn } from '#site/shared/text/say.ts';
import type { Link, ShellView } from '#site/views/shell.ts';

function LinkColumn({ title, links }: { title: string; links: readonly Link[] }): ReactElement {
  return (
    <nav aria-label={title} className="footer-column">
      <Fold heading={<h2>{title}</h2>}>
        <LinkList links={links} className={null} />
      </Fold>
    </nav>
  );
}

function ClosingCall({ shell }: { shell: ShellView }): ReactElement {
  const say = sayIn(shell.texts);
  return (
    <section className="row closing-call">
      <div>
        <h2>{say('Not sure which course fits?')}</h2>
        <p>
          {say(
            'Tell a counsellor what you have studied and what work you want. We will suggest two or three courses, with fees and start dates.',
          )}
        </p>
      </div>
      <p className="actions">
        <a className="button primary" {...dialogLink('callback', { lang: shell.lang })}>
          {say('Request a call')}
        </a>{' '}
        <a className="button quiet icon-before" data-icon="whatsapp" href={shell.whatsappHref} {...newTab}>
          WhatsApp
        </a>
      </p>
    </section>
  );
}

function FooterAbout({ shell }: { shell: ShellView }): ReactElement {
  return (
    <div className="footer-about">
      <p className="brand">
        <BrandMark />
        {shell.name}
      </p>
      <p>{shell.about}</p>
      <address className="icon-before" data-icon="pin" lang={shell.lang === 'mr' ? 'en-IN' : undefined}>
        {shell.address}
      </address>
      <ul className="row footer-social">
        {shell.social.map((link) => (
          <li key={link.href}>
            <a href={link.href} {...newTab}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterLines({ shell }: { shell: ShellView }): ReactElement {
  const say = sayIn(shell.texts);
  return (
    <div className="footer-lines">
      <h2>{say('Call a department')}</h2>
      <ul>
        {shell.phoneLines.map((line) => (
          <li key={line.label}>
            <span>{line.label}</span> <a href={`tel:${line.phone}`}>{formatPhone(line.phone)}</a>
          </li>
        ))}
      </ul>
      <Fold heading={<h2>{say('Write to us')}</h2>}>
        <ul>
          {shell.mailboxes.map((mailbox) => (
            <li key={mailbox}>
              <a href={`mailto:${mailbox}`}>{mailbox}</a>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}

interface FooterProps {
  shell: ShellView;
  /** Whether to show the call to action. Staff screens and pages with their own call to action omit it. */
  hasClosingCall?: boolean;
  isFolded?: boolean;
}

export const Footer = cachedFragment(
  'footer',
  function Footer({ shell, hasClosingCall = true, isFolded = false }: FooterProps): ReactElement {
    const say = sayIn(shell.texts);
    const grid = (
      <div className="stack footer-grid">
        <FooterAbout shell={shell} />
        <FooterLines shell={shell} />
        <LinkColumn title={say('The institute')} links={shell.footerLinks} />
        <LinkColumn
          title={say('Courses')}
          links={shell.menu.map((category) => ({ label: category.name, href: category.href }))}
        />
        {shell.branches.length > 0 ? <LinkColumn title="Branches" links={shell.branches} /> : null}
        <LinkColumn title={say('Cities')} links={shell.cities} />
      </div>
    );
    return (
      <footer className="site-footer">
        {hasClosingCall ? <ClosingCall shell={shell} /> : null}
        {isFolded ? (
          <details className="footer-fold">
            <summary>Contact details and site pages</summary>
            {grid}
          </details>
        ) : (
          grid
        )}
        <p className="footer-end">
          © {shell.copyrightYear} {shell.name}. {say('Powered by')}{' '}
          <a href={shell.provider.href} rel="noopener">
            {shell.provider.label}
          </a>
        </p>
      </footer>
    );
  },
);
