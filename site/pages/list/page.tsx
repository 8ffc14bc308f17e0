import type { ReactElement } from 'react';
import { type CardGroup, CourseCardList } from '#site/components/course-card/course-card.tsx';
import { CategoryFinder } from '#site/components/course-finder/category-finder.tsx';
import { FactStrip } from '#site/components/facts/fact-strip.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import { PageSections } from '#site/components/page-head/page-sections.tsx';
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
  filters,
  groups,
  more,
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
        more ? (
          <p className="actions">
            <a className="button primary" {...dialogLink('demo')}>
              {frame.shell.demo.invitation}
            </a>{' '}
            <a className="button quiet" href={more.href}>
              {more.label}
            </a>
          </p>
        ) : null
      }
    >
      {facts.length > 0 ? <FactStrip facts={facts} /> : null}
      {cardGroups.length > 1 ? <PageSections label="Subjects" sections={cardGroups.flatMap(toSection)} /> : null}
      {filters.length > 0 ? <CategoryFinder filters={filters} count={cards.length} /> : null}
      {cards.length > 0 ? <CourseCardList title="Courses by subject" cards={cards} groups={cardGroups} hasIcon /> : null}
      {groups.map((group) => (
        <LinkBand key={group.title} {...group} />
      ))}
      <LinkBand title="The whole list" links={pages} />
    </ProseDocument>
  );
}

const toSection = ({ name, id, count }: CardGroup) => (id ? [{ label: name, href: `#${id}`, count }] : []);
