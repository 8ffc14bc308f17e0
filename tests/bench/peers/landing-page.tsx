import type { ReactElement } from 'react';
import { Local, Related, Trail } from './city-parts.tsx';
import { CourseBody, Questions } from './course-parts.tsx';
import type { CourseCard } from './data.ts';
import { Enquire, Hero } from './enquiry-parts.tsx';
import { LandingHead } from './landing-head.tsx';
import { Employers, Footer, Header } from './shell.tsx';
import type { PageSubject } from './structured-data.ts';

export interface LandingPageProps extends PageSubject {
  related: readonly CourseCard[];
}

/** The page that every generator of the comparison makes: a course in a city. */
export function LandingPage({ site, course, city, related }: LandingPageProps): ReactElement {
  return (
    <html lang="en-IN">
      <LandingHead site={site} course={course} city={city} />
      <body>
        <Header site={site} />
        <main id="main">
          <Trail courseName={course.name} cityName={city.name} citySlug={city.slug} />
          <Hero fields={site.fields} course={course} cityName={city.name} cityTel={city.tel} />
          <CourseBody instituteName={site.name} course={course} cityName={city.name} />
          <Employers site={site} />
          <Questions course={course} cityName={city.name} />
          <Local city={city} />
          <Enquire fields={site.fields} course={course} cityName={city.name} />
          <Related cards={related} cityName={city.name} citySlug={city.slug} />
        </main>
        <Footer site={site} />
      </body>
    </html>
  );
}
