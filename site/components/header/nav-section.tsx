import type { ReactElement, ReactNode } from 'react';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import type { MenuRow } from '#site/views/navigation.ts';
import type { Link } from '#site/views/shell.ts';

export const NavLink = ({ label, href }: Link): ReactElement => (
  <li className="nav-item">
    <a href={href}>{label}</a>
  </li>
);

interface NavPanelProps extends Link {
  /** Whether its panel is as wide as the page. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * An entry that is a link and has a panel: shown on hover where there is room, by its own button anywhere. The panel
 * follows the `details` instead of standing in it, so that one style rule shows it on hover and without script.
 */
export function NavPanel({ label, href, isWide, children }: NavPanelProps): ReactElement {
  return (
    <li className={isWide ? 'nav-item has-panel wide' : 'nav-item has-panel'}>
      <a href={href}>{label}</a>
      <details name="nav-section" className="nav-opener">
        <summary className="icon-after" data-icon="chevron">
          <span className="visually-hidden">More under {label}</span>
        </summary>
      </details>
      {children}
    </li>
  );
}

/** A row of the menu, with its panel where it has one. */
export function NavRow({ label, href, panel }: MenuRow): ReactElement {
  if (panel.length === 0) return <NavLink label={label} href={href} />;
  return (
    <NavPanel label={label} href={href}>
      <LinkList links={panel} className="nav-panel dropdown" />
    </NavPanel>
  );
}
