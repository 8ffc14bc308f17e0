import type { ReactElement } from 'react';
import type { Permission } from '../shared/permissions.ts';
import { BlogsSection } from './blogs/blogs-section.tsx';
import { InboxSection } from './leads/inbox-section.tsx';
import { AccountsSection } from './sections/accounts-section.tsx';
import { AuditSection } from './sections/audit-section.tsx';

interface Section {
  title: string;
  /** What somebody with the permission may do there. */
  about: string;
  component: () => ReactElement;
}

/** One section for each permission: who lacks it sees neither the section nor its name. */
export const sections: Readonly<Record<Permission, Section>> = {
  blogs: { title: 'Blogs', about: 'You may write, edit and delete blogs.', component: BlogsSection },
  leads: { title: 'Leads', about: 'You may read leads, note how they went and export them.', component: InboxSection },
  accounts: { title: 'Accounts', about: 'Who may log in here.', component: AccountsSection },
  audit: { title: 'Audit', about: 'Who did what, when and from which network. Kept for 400 days.', component: AuditSection },
};
