import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Permission } from '../shared/permissions.ts';
import type { StaffUser } from '../shared/staff.ts';
import { BlogsSection } from './blogs/blogs-section.tsx';
import { QuietButton } from './controls.tsx';
import { InboxSection } from './leads/inbox-section.tsx';
import { AccountsSection } from './sections/accounts-section.tsx';
import { AuditSection } from './sections/audit-section.tsx';
import { useSession } from './session-context.ts';

interface Section {
  title: string;
  /** What somebody with the permission may do there. */
  about: string;
  component: () => ReactElement;
}

/** One section for each permission: who lacks it sees neither the section nor its name. */
const sections: Readonly<Record<Permission, Section>> = {
  blogs: { title: 'Blogs', about: 'You may write, edit and delete blogs.', component: BlogsSection },
  leads: { title: 'Leads', about: 'You may read leads, note how they went and export them.', component: InboxSection },
  accounts: { title: 'Accounts', about: 'Who may log in here.', component: AccountsSection },
  audit: { title: 'Audit', about: 'Who did what, when and from which network. Kept for 400 days.', component: AuditSection },
};

function onAddressChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The section that the address names (`#leads`), or the first where it names none that is permitted. */
function useSection(permissions: readonly Permission[]): Permission | undefined {
  const named = useSyncExternalStore(onAddressChange, () => location.hash.slice(1));
  return permissions.find((permission) => permission === named) ?? permissions[0];
}

/** Without the user record, what everybody may read is shown. */
const withoutRecord: readonly Permission[] = ['blogs'];

/** The logged-in screen: who it is, their sections, and the one that is open. */
export function Workspace({ user }: { user: StaffUser | null }): ReactElement {
  const permissions = user?.permissions ?? withoutRecord;
  const open = useSection(permissions);
  return (
    <>
      <UserBar user={user} />
      <nav className="sections" aria-label="Sections">
        <ul>
          {permissions.map((permission) => (
            <li key={permission}>
              <a href={`#${permission}`} aria-current={permission === open ? 'page' : undefined}>
                {sections[permission].title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {open ? <OpenSection key={open} name={open} /> : null}
    </>
  );
}

function UserBar({ user }: { user: StaffUser | null }): ReactElement {
  const session = useSession();
  return (
    <div className="user-bar">
      <p>{user ? `Logged in as ${user.email} (${user.role})` : 'Logged in'}</p>
      <QuietButton onClick={() => void session.logOut()}>Log out</QuietButton>
      <QuietButton onClick={() => void session.logOut({ isEverywhere: true })}>Log out everywhere</QuietButton>
    </div>
  );
}

/** Moves the focus to the section's heading, so that a reader hears what has opened. */
function OpenSection({ name }: { name: Permission }): ReactElement {
  const { title, about, component: Content } = sections[name];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="hint">{about}</p>
      <Content />
    </section>
  );
}
