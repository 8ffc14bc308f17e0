import { type ReactElement, useEffect, useRef } from 'react';
import type { Permission } from '../shared/permissions.ts';
import { sections } from './sections.ts';
import type { StaffUser } from './session.ts';
import { useSession } from './session-context.ts';
import { useSection } from './use-section.ts';

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
      <button type="button" className="quiet" onClick={() => void session.logOut()}>
        Log out
      </button>
      <button type="button" className="quiet" onClick={() => void session.logOut({ isEverywhere: true })}>
        Log out everywhere
      </button>
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
