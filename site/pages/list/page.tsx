import type { ReactElement } from 'react';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { planListPages } from './plan.ts';

type ListPageProps = PropsOf<typeof planListPages>;

export function ListPage({ heading, lead, groups, pages, ...frame }: ListPageProps): ReactElement {
  return (
    <ProseDocument {...frame} heading={heading} lead={lead}>
      {groups.map((group) => (
        <LinkBand key={group.title} {...group} />
      ))}
      <LinkBand title="The whole list" links={pages} />
    </ProseDocument>
  );
}
