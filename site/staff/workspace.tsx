import { type ComponentType, type ReactElement, useEffect, useSyncExternalStore } from 'react';
import { useOverdueCount } from '#site/staff/leads/due/overdue-count.ts';
import { importAddress } from '#site/staff/leads/list/inbox-place.ts';
import { InboxSection } from '#site/staff/leads/list/inbox-section.tsx';
import { OutboxProvider, useLogOut } from '#site/staff/leads/outbox/use-outbox.tsx';
import { countText } from '#site/staff/leads/views/lead-views.tsx';
import type { Permission } from '../shared/permissions.ts';
import type { StaffUser } from '../shared/staff.ts';
import { focusAtStart, QuietButton } from './controls.tsx';
import type { Place } from './keys/find-places.ts';
import { SearchButton } from './keys/search-button.tsx';
import { LazyBoundary, lazyPart } from './lazy-boundary.tsx';
import { withStyles } from './load-styles.ts';
import { Menu } from './menu.tsx';
import { claimDevice, unsubscribe } from './notifications/browser-push.ts';
import { PushApi } from './notifications/push-api.ts';
import { useSession } from './session-context.ts';

/** Loaded on demand, because most counsellors' phones do not need these sections. */
const AccountsSection = lazyPart(async () => (await import('./sections/accounts-section.tsx')).AccountsSection);
const AuditSection = lazyPart(async () => (await import('./sections/audit-section.tsx')).AuditSection);
const BlogsSection = lazyPart(async () => (await withStyles(import('./blogs/blogs-section.tsx'), 'writingStyles')).BlogsSection);
const CalendarSection = lazyPart(async () => (await import('./leads/demos/calendar-section.tsx')).CalendarSection);
const DutySection = lazyPart(async () => (await withStyles(import('./owners/duty-section.tsx'), 'ownersStyles')).DutySection);
const FiguresSection = lazyPart(
  async () => (await withStyles(import('./figures/figures-section.tsx'), 'figuresStyles')).FiguresSection,
);
const OwnAccountSection = lazyPart(async () => (await import('./account/own-account-section.tsx')).OwnAccountSection);

interface Section {
  /** Permission required for the section. Null for sections that everybody can open. */
  permission: Permission | null;
  title: string;
  about?: string;
  component: ComponentType;
}

/** Sections by their name in the URL, in menu order. Users without the permission do not see the section at all. */
const sections = {
  leads: {
    permission: 'leads',
    title: 'Leads',
    component: InboxSection,
  },
  calendar: {
    permission: 'leads',
    title: 'Calendar',
    component: CalendarSection,
  },
  duty: {
    permission: 'leads',
    title: 'Team',
    about: 'Who gets new leads, and who is away.',
    component: DutySection,
  },
  figures: {
    permission: 'leads',
    title: 'Reports',
    about: 'How quickly leads are contacted, how many enrol, and the fees agreed.',
    component: FiguresSection,
  },
  blogs: {
    permission: 'blogs',
    title: 'Articles',
    component: BlogsSection,
  },
  accounts: {
    permission: 'accounts',
    title: 'Accounts',
    about: 'Who can log in, and what they can see.',
    component: AccountsSection,
  },
  audit: {
    permission: 'audit',
    title: 'Audit',
    about: 'Who did what, when and from which network. Entries are kept for 400 days.',
    component: AuditSection,
  },
  account: {
    permission: null,
    title: 'My account',
    about: 'Your password, devices and notifications.',
    component: OwnAccountSection,
  },
} as const satisfies Record<string, Section>;

type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];

function onAddressChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Former addresses of sections. */
const movedSections: Readonly<Record<string, SectionName>> = { due: 'leads' };

/**
 * Returns the section named in the URL (`#leads`, or `#leads/<id>` for one lead). If it is missing or not permitted, returns the first
 * permitted section.
 */
function useSection(permitted: readonly SectionName[]): SectionName | undefined {
  const named = useSyncExternalStore(onAddressChange, () => location.hash.slice(1).split(/[/?]/)[0] ?? '');
  return permitted.find((name) => name === (movedSections[named] ?? named)) ?? permitted[0];
}

const isPermitted = ({ permission }: Section, permissions: readonly Permission[]): boolean =>
  permission !== null && permissions.includes(permission);

/** Permissions used if the user record could not be loaded. They allow only content that all staff may read. */
const withoutRecord: readonly Permission[] = ['blogs'];

const toPlace = (name: SectionName): Place => ({ href: `#${name}`, title: sections[name].title, kind: 'Screen' });

const importPlace: Place = { href: importAddress, title: 'Import leads', kind: 'Action' };

export function Workspace({ user }: { user: StaffUser | null }): ReactElement {
  const permissions = user?.permissions ?? withoutRecord;
  const permitted = sectionNames.filter((name) => isPermitted(sections[name], permissions));
  const open = useSection([...permitted, 'account']);
  useClaimedDevice(user);
  return (
    <OutboxProvider userId={user?.id ?? ''}>
      <UserBar user={user} isAccountOpen={open === 'account'}>
        <SearchButton
          permissions={permissions}
          screens={[
            ...[...permitted, 'account' as const].map(toPlace),
            ...(permissions.includes('accounts') ? [importPlace] : []),
          ]}
        />
      </UserBar>
      <SectionLinks names={permitted} {...{ user, open }} />
      {open ? <OpenSection key={open} name={open} /> : null}
    </OutboxProvider>
  );
}

/** Assigns this browser's notifications to the logged-in user, or unsubscribes the browser if the user cannot see leads. */
function useClaimedDevice(user: StaffUser | null): void {
  const { request } = useSession();
  useEffect(() => {
    if (!user) return;
    const claim = user.permissions.includes('leads') ? claimDevice(new PushApi(request)) : unsubscribe();
    claim.catch((error: unknown) => console.error('Could not claim this device', error));
  }, [user, request]);
}

/** Number of sections that fit on a phone. If there are more, three sections are shown and the others are in a menu. */
const maxInRow = 4;
const shownBesideMenu = 3;

interface SectionLinksProps {
  user: StaffUser | null;
  names: readonly SectionName[];
  open: SectionName | undefined;
}

/**
 * Links to the sections. Sections that do not fit on a phone are in a menu. If the open section is in the menu, the menu button shows its
 * name.
 */
function SectionLinks({ user, names, open }: SectionLinksProps): ReactElement {
  const linkTo = (name: SectionName): ReactElement => (
    <a key={name} href={`#${name}`} aria-current={name === open ? 'page' : undefined}>
      <span>{sections[name].title}</span>
      {name === 'leads' ? <OverdueBadge user={user} /> : null}
    </a>
  );
  const inRow = names.length > maxInRow ? shownBesideMenu : names.length;
  const folded = names.slice(inRow);
  const openFolded = folded.find((name) => name === open);
  return (
    <nav className="sections" aria-label="Sections">
      <ul>
        {names.slice(0, inRow).map((name) => (
          <li key={name}>{linkTo(name)}</li>
        ))}
      </ul>
      {folded.length > 0 ? (
        <Menu className="in-row" label={openFolded ? sections[openFolded].title : 'More'}>
          {folded.map(linkTo)}
        </Menu>
      ) : null}
    </nav>
  );
}

function OverdueBadge({ user }: { user: StaffUser | null }): ReactElement | null {
  const overdue = useOverdueCount(user);
  return overdue?.count ? (
    <span className="count">
      <span>{countText(overdue)}</span>
      <span className="badge-word"> overdue</span>
    </span>
  ) : null;
}

interface UserBarProps {
  user: StaffUser | null;
  isAccountOpen: boolean;
  children: ReactElement;
}

function UserBar({ user, isAccountOpen, children }: UserBarProps): ReactElement {
  const logOut = useLogOut();
  return (
    <div className="user-bar">
      {children}
      <Menu className="in-row" label="Account">
        <p>{user ? `Logged in as ${user.name} (${user.role})` : 'Logged in'}</p>
        <a href="#account" aria-current={isAccountOpen ? 'page' : undefined}>
          My account
        </a>
        <QuietButton onClick={() => void logOut()}>Log out</QuietButton>
      </Menu>
    </div>
  );
}

/** Moves the focus to the section's heading, so that screen readers announce it. */
function OpenSection({ name }: { name: SectionName }): ReactElement {
  const { title, about, component: Content }: Section = sections[name];
  return (
    <section className="card" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} ref={focusAtStart} tabIndex={-1}>
        {title}
      </h2>
      {about ? <p className="hint">{about}</p> : null}
      <LazyBoundary>
        <Content />
      </LazyBoundary>
    </section>
  );
}
