import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { newTab } from '#site/components/icon-link.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { Language } from '#site/shared/language.ts';
import { sayIn } from '#site/shared/text/say.ts';
import type { ShellView } from '#site/views/shell.ts';
import { BrandMark } from './brand-mark.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { NavLink, NavRow } from './nav-section.tsx';

interface HeaderProps {
  shell: ShellView;
  /** Path of the page in the other language, or of the closest page. Undefined if there is none. */
  otherPath?: string | undefined;
}

export const Header = cachedFragment('header', function Header({ shell, otherPath }: HeaderProps): ReactElement {
  const say = sayIn(shell.texts);
  return (
    <header className="site-header">
      <a className="skip-link button" href="#main">
        {say('Skip to the main content')}
      </a>
      <div className="header-row">
        <a className="brand" href={routes.home}>
          <BrandMark />
          {shell.shortName}
        </a>
        <details className="menu-toggle">
          <summary className="button quiet">
            <span className="menu-bars" />
            <span className="menu-word">{say('Menu')}</span>
          </summary>
        </details>
        <nav className="site-nav" aria-label={say('Main')}>
          <ul className="nav-list">
            <NavLink label={say('Home')} href={routes.home} />
            <MegaMenu shell={shell} />
            {shell.menuRows.map((row) => (
              <NavRow key={row.href} {...row} />
            ))}
            <li className="nav-chat">
              <a className="button quiet icon-before" data-icon="phone" href={`tel:${shell.phone}`}>
                {say('Call')}
              </a>{' '}
              <a className="button quiet icon-before" data-icon="whatsapp" href={shell.whatsappHref} {...newTab}>
                WhatsApp
              </a>
            </li>
          </ul>
        </nav>
        {otherPath ? <LanguageLink from={shell.lang} href={otherPath} /> : null}
        {shell.lang === 'mr' ? null : <Search />}{' '}
        <a className="button primary header-demo" {...dialogLink('demo', { lang: shell.lang })}>
          {shell.demo.short}
        </a>
      </div>
    </header>
  );
});

const Search = (): ReactElement => (
  <a className="button quiet icon-before header-search" data-icon="search" href={routes.courses} data-search="">
    <span className="visually-hidden">Search courses and pages</span>
  </a>
);

/** Link to the page in the other language, named in that language. */
function LanguageLink({ from, href }: { from: Language; href: string }): ReactElement {
  const to = from === 'mr' ? 'en-IN' : 'mr';
  return (
    <a className="header-language" href={href} lang={to} hrefLang={to} translate="no">
      {to === 'mr' ? 'मराठी' : 'English'}
    </a>
  );
}
