import type { ReactElement } from 'react';
import { pagePicturePath } from '#catalogue/routes.ts';
import { CourseCardList } from '#site/components/course-card/course-card.tsx';
import { CourseFinder } from '#site/components/course-finder/course-finder.tsx';
import { EmiCalculator } from '#site/components/course-finder/emi-calculator.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { planCoursesPage } from './plan.ts';

type CoursesPageProps = PropsOf<typeof planCoursesPage>;

export function CoursesPage(props: CoursesPageProps): ReactElement {
  const { lead, finder, fee, emiMonths, cards, groups, links, ...frame } = props;
  return (
    <ProseDocument
      {...frame}
      stylesheet={frame.assets.finderStylesheet}
      heading="All courses"
      lead={lead}
      picture={pagePicturePath('subjects')}
      isLow
    >
      <CourseFinder finder={finder} />
      <CourseCardList title="Courses" cards={cards} groups={groups} isComparable hasIcon />
      <section className="band">
        <EmiCalculator fee={fee} months={emiMonths} />
      </section>
      <LinkBand title="By subject and by city" links={links} />
    </ProseDocument>
  );
}
