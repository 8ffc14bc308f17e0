import type { ReactElement } from 'react';
import { CourseCardList } from '#site/components/course-card/course-card.tsx';
import { FactStrip } from '#site/components/facts/fact-strip.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { planListPages } from './plan.ts';

type ListPageProps = PropsOf<typeof planListPages>;

export function ListPage({
  heading,
  lead,
  picture,
  facts,
  cards,
  cardGroups,
  groups,
  pages,
  ...frame
}: ListPageProps): ReactElement {
  return (
    <ProseDocument
      {...frame}
      {...(picture && { picture, isLandscape: true, stylesheet: frame.assets.finderStylesheet })}
      heading={heading}
      lead={lead}
      actions={
        picture ? (
          <p className="actions">
            <a className="button primary" {...dialogLink('demo')}>
              {frame.shell.demo.invitation}
            </a>
          </p>
        ) : null
      }
    >
      {facts.length > 0 ? <FactStrip facts={facts} /> : null}
      {cards.length > 0 ? <CourseCardList title="Courses by subject" cards={cards} groups={cardGroups} hasIcon /> : null}
      {groups.map((group) => (
        <LinkBand key={group.title} {...group} />
      ))}
      <LinkBand title="The whole list" links={pages} />
    </ProseDocument>
  );
}
