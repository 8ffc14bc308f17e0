import { type ComponentType, lazy, type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import { useOverdueCount } from '#site/staff/leads/due/overdue-count.ts';
import { InboxSection } from '#site/staff/leads/list/inbox-section.tsx';
import { peopleText } from '#site/staff/leads/views/lead-views.tsx';
import type { Permission } from '../shared/permissions.ts';
import type { StaffUser } from '../shared/staff.ts';
import { QuietButton } from './controls.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';
import { Menu } from './menu.tsx';
import { unsubscribe } from './notifications/browser-push.ts';
import { PushApi } from './notifications/push-api.ts';
import { claimDevice } from './notifications/use-device.ts';
import { useSession } from './session-context.ts';

/** Loads an additional stylesheet. `name` is the data attribute that contains its URL. Resolves once the styles apply. */
const loadStyles = (name: 'writingStyles' | 'figuresStyles'): Promise<void> =>
  new Promise((resolve, reject) => {
    const href = document.getElementById('admin')?.dataset[name] ?? '';
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The styles ${href} did not come`));
    document.head.append(link);
  });

/** Loaded on demand, because most counsellors' phones do not need these sections. */
const AccountsSection = lazy(async () => ({ default: (await import('./sections/accounts-section.tsx')).AccountsSection }));
const AuditSection = lazy(async () => ({ default: (await import('./sections/audit-section.tsx')).AuditSection }));
const BlogsSection = lazy(async () => {
  const [section] = await Promise.all([import('./blogs/blogs-section.tsx'), loadStyles('writingStyles')]);
  return { default: section.BlogsSection };
});
const DueSection = lazy(async () => ({ default: (await import('#site/staff/leads/due/due-section.tsx')).DueSection }));
const DutySection = lazy(async () => ({ default: (await import('./owners/duty-section.tsx')).DutySection }));
const FiguresSection = lazy(async () => {
  const [section] = await Promise.all([import('./figures/figures-section.tsx'), loadStyles('figuresStyles')]);
  return { default: section.FiguresSection };
});
const OwnAccountSection = lazy(async () => ({ default: (await import('./account/own-account-section.tsx')).OwnAccountSection }));

interface Section {
  /** Permission for the section. Null for sections that everybody can open. */
  permission: Permission | null;
  title: string;
  heading?: string;
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
  due: {
    permission: 'leads',
    title: 'Due',
    component: DueSection,
  },
  duty: {
    permission: 'leads',
    title: 'On duty',
    about: 'Who is given new leads, by which rules, and who is away.',
    component: DutySection,
  },
  figures: {
    permission: 'leads',
    title: 'How it goes',
    about: 'How soon leads are contacted, how far they come, and what they are worth.',
    component: FiguresSection,
  },
  blogs: {
    permission: 'blogs',
    title: 'Blogs',
    heading: 'Blog administration',
    component: BlogsSection,
  },
  accounts: { permission: 'accounts', title: 'Accounts', about: 'Who may log in here.', component: AccountsSection },
  audit: {
    permission: 'audit',
    title: 'Audit',
    about: 'Who did what, when and from which network. Kept for 400 days.',
    component: AuditSection,
  },
  account: {
    permission: null,
    title: 'My account',
    about: 'Your password, where you are logged in, and what you are notified of.',
    component: OwnAccountSection,
  },
} as const satisfies Record<string, Section>;

type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];

function onAddressChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/**
 * Returns the section named in the URL (`#leads`, or `#leads/<id>` for one lead). If it is missing or not permitted, returns the blog
 * section, or otherwise the first permitted section.
 */
function useSection(permitted: readonly SectionName[]): SectionName | undefined {
  const named = useSyncExternalStore(onAddressChange, () => location.hash.slice(1).split(/[/?]/)[0]);
  return permitted.find((name) => name === named) ?? permitted.find((name) => name === 'blogs') ?? permitted[0];
}

const isPermitted = ({ permission }: Section, permissions: readonly Permission[]): boolean =>
  permission !== null && permissions.includes(permission);

/** Permissions used if the user record could not be loaded: those for content that all staff may read. */
const withoutRecord: readonly Permission[] = ['blogs'];

export function Workspace({ user }: { user: StaffUser | null }): ReactElement {
  const permissions = user?.permissions ?? withoutRecord;
  const permitted = sectionNames.filter((name) => isPermitted(sections[name], permissions));
  const open = useSection([...permitted, 'account']);
  useClaimedDevice(user);
  return (
    <>
      <UserBar user={user} isAccountOpen={open === 'account'} />
      <SectionLinks names={permitted} open={open} />
      {open ? <OpenSection key={open} name={open} /> : null}
    </>
  );
}

/** Assigns this browser's notifications to the logged-in user, or ends them if the user cannot see leads. */
function useClaimedDevice(user: StaffUser | null): void {
  const { request } = useSession();
  useEffect(() => {
    if (!user) return;
    const claim = user.permissions.includes('leads') ? claimDevice(new PushApi(request)) : unsubscribe();
    claim.catch((error: unknown) => console.error('The device could not be claimed', error));
  }, [user, request]);
}

/** Number of sections that fit on a phone. If there are more, three are shown and the others are in a menu. */
const maxInRow = 4;

interface SectionLinksProps {
  names: readonly SectionName[];
  open: SectionName | undefined;
}

/** Links to the sections. Sections that do not fit on a phone are in a menu, whose button shows the open section if it is inside. */
function SectionLinks({ names, open }: SectionLinksProps): ReactElement {
  const linkTo = (name: SectionName): ReactElement => (
    <a key={name} href={`#${name}`} aria-current={name === open ? 'page' : undefined}>
      <span>{sections[name].title}</span>
      {name === 'due' ? <OverdueCount isRead={open !== 'leads'} /> : null}
    </a>
  );
  const inRow = names.length > maxInRow ? maxInRow - 1 : names.length;
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

function OverdueCount({ isRead }: { isRead: boolean }): ReactElement | null {
  const { request } = useSession();
  const overdue = useOverdueCount(isRead ? request : null);
  return overdue?.people ? (
    <span className="count">
      <span>{peopleText(overdue)}</span>
      <span className="visually-hidden"> overdue</span>
    </span>
  ) : null;
}

function UserBar({ user, isAccountOpen }: { user: StaffUser | null; isAccountOpen: boolean }): ReactElement {
  const session = useSession();
  return (
    <div className="user-bar">
      <Menu className="in-row" label="Account">
        <p>{user ? `Logged in as ${user.email} (${user.role})` : 'Logged in'}</p>
        <a href="#account" aria-current={isAccountOpen ? 'page' : undefined}>
          My account
        </a>
        <QuietButton onClick={() => void session.logOut()}>Log out</QuietButton>
      </Menu>
    </div>
  );
}

/** Moves the focus to the section's heading, so that screen readers announce it. */
function OpenSection({ name }: { name: SectionName }): ReactElement {
  const { title, heading: ownHeading = title, about, component: Content }: Section = sections[name];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} ref={heading} tabIndex={-1}>
        {ownHeading}
      </h2>
      {about ? <p className="hint">{about}</p> : null}
      <LazyBoundary>
        <Content />
      </LazyBoundary>
    </section>
  );
}
