import type { ReactElement } from 'react';
import { cityHubPath, coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { TextList } from '#site/components/text-list.tsx';
import { cityImagePath } from '#site/views/city-hub.ts';
import type { CityCourseView } from './view.ts';

interface InCity {
  course: Course;
  city: City;
  view: CityCourseView;
}

/** How classes work for students in a city. Travel, languages and colleges appear on the city's main page. */
export function ClassesFor({ city, view }: Omit<InCity, 'course'>): ReactElement {
  return (
    <section className="course-section" id="classes">
      <h2>How classes work for students in {city.name}</h2>
      <p>{view.classes.join(' ')}</p>
      <p>
        <a href={cityHubPath(city)}>More about studying from {city.name}: travel, colleges and languages</a>
      </p>
    </section>
  );
}

/** A local project for students to build. */
export function CityProject({ course, city, view }: InCity): ReactElement {
  return (
    <section className="course-section" id="projects">
      <h2>A project from {city.name}</h2>
      <div className="projects">
        <div className="panel">
          <h3>{view.project.title}</h3>
          <p>{view.project.text}</p>
        </div>
      </div>
      <p className="section-link">
        <a href={`${coursePath(course)}#projects`}>See all projects in this course</a>
      </p>
    </section>
  );
}

/** Shows how the course's skills are used in the city. */
export function AtWork({ course, city, view: { uses } }: InCity): ReactElement {
  return (
    <section className="course-section at-work">
      <img src={cityImagePath(city)} alt="" width={640} height={360} loading="lazy" decoding="async" />
      <h2>
        {course.title} at work in {city.name}
      </h2>
      <TextList items={uses} className="uses" />
    </section>
  );
}

export function CareersIn({ course, city, view }: InCity): ReactElement {
  return (
    <section className="course-section" id="careers">
      <h2>Jobs after this course, in and near {city.name}</h2>
      <p>{view.work}</p>
      <TextList items={course.roles.map(({ title }) => title)} />
      <p className="section-link">
        <a href={`${coursePath(course)}#careers`}>What each role involves</a>
      </p>
    </section>
  );
}
