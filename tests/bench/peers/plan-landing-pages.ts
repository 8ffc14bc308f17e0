import type { EnginePage } from '#cli/engine/page.ts';
import type { BenchData, CourseCard } from './data.ts';
import { LandingPage, type LandingPageProps } from './landing-page.tsx';
import { pagePath } from './texts.ts';

/** Every course in every city, city by city; no page is held. */
export function* planLandingPages({ site, courses, cities }: BenchData): Generator<EnginePage<LandingPageProps>> {
  const cards = courses.map(({ slug, name, summary, level, durationText, feeText }): CourseCard => {
    return { slug, name, summary, level, durationText, feeText };
  });
  const related = courses.map((course) => course.related.map((place) => cards[place] as CourseCard));
  for (const city of cities)
    for (const [place, course] of courses.entries()) {
      const path = pagePath(city, course);
      const props = { site, course, city, related: related[place] as CourseCard[] };
      yield { path, file: `${path.slice(1)}index.html`, component: LandingPage, props };
    }
}
