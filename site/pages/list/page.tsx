import type { ReactElement } from 'react';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from '../document.tsx';
import { ProseDocument } from '../prose-document.tsx';

interface ListPageProps extends PageFrame {
  crumbs: readonly Link[];
  heading: string;
  lead: string;
  groups: readonly { title: string; links: readonly Link[] }[];
  /** The pages of the list, where there are several. */
  pages: readonly Link[];
}

/** A list of links that is too long for the page that it belongs to. */
export function ListPage({ crumbs, heading, lead, groups, pages, ...frame }: ListPageProps): ReactElement {
  return (
    <ProseDocument {...frame} crumbs={crumbs} heading={heading} lead={lead}>
      {groups.map((group) => (
        <LinkBand key={group.title} {...group} />
      ))}
      <LinkBand title="The whole list" links={pages} />
    </ProseDocument>
  );
}
