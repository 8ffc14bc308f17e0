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
  isWide?: boolean;
  /** Accessible name of the button. */
  more?: string;
  children: ReactNode;
}

/**
 * A menu entry with a link and a panel. The panel opens when the visitor hovers over the entry or presses its button. The panel comes after
 * the `details` element, not inside it, so that one CSS rule can show the panel without JavaScript.
 */
export function NavPanel({ label, more = `More under ${label}`, href, isWide, children }: NavPanelProps): ReactElement {
  return (
    <li className={isWide ? 'nav-item has-panel wide' : 'nav-item has-panel'}>
      <a href={href}>{label}</a>
      <details name="nav-section" className="nav-opener">
        <summary className="icon-after" data-icon="chevron">
          <span className="visually-hidden">{more}</span>
        </summary>
      </details>
      {children}
    </li>
  );
}

export function NavRow({ label, href, panel }: MenuRow): ReactElement {
  if (panel.length === 0) return <NavLink label={label} href={href} />;
  return (
    <NavPanel label={label} href={href}>
      <LinkList links={panel} className="nav-panel dropdown" />
    </NavPanel>
  );
}
