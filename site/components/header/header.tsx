import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { ShellView } from '#site/views/shell.ts';
import { BrandMark } from './brand-mark.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { NavLink, NavRow } from './nav-section.tsx';

export const Header = cachedFragment('header', function Header({ shell }: { shell: ShellView }): ReactElement {
  return (
    <header className="site-header">
      <a className="skip-link button" href="#main">
        Skip to the main content
      </a>
      <div className="header-row">
        <a className="brand" href={routes.home}>
          <BrandMark />
          {shell.shortName}
        </a>
        <details className="menu-toggle">
          <summary className="button quiet">
            <span className="menu-bars" />
            <span className="menu-word">Menu</span>
          </summary>
        </details>
        <nav className="site-nav" aria-label="Main">
          <ul className="nav-list">
            <NavLink label="Home" href={routes.home} />
            <MegaMenu menu={shell.menu} />
            {shell.menuRows.map((row) => (
              <NavRow key={row.href} {...row} />
            ))}
            <li className="nav-chat">
              <a className="button quiet icon-before" data-icon="phone" href={`tel:${shell.phone}`}>
                Call
              </a>{' '}
              <a
                className="button quiet icon-before"
                data-icon="whatsapp"
                href={shell.whatsappHref}
                target="_blank"
                rel="noopener noreferrer"
              >
                WhatsApp
              </a>
            </li>
          </ul>
        </nav>
        <a className="button quiet icon-before header-search" data-icon="search" href={routes.courses} data-search="">
          <span className="visually-hidden">Search courses and pages</span>
        </a>{' '}
        <a className="button primary header-demo" {...dialogLink('demo')}>
          {shell.demo.short}
        </a>
      </div>
    </header>
  );
});
