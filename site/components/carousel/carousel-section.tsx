import type { ReactElement } from 'react';
import type { CourseCardView } from '#site/views/course-card.ts';
import { Carousel } from './carousel.tsx';

interface CarouselSectionProps {
  slides: readonly CourseCardView[];
  /** Trims the list (behaviour section 9). */
  maxCourses?: number;
}

/** The carousel's place on a page, with what the loader needs to hydrate it. */
export function CarouselSection({ slides, maxCourses }: CarouselSectionProps): ReactElement {
  return (
    <section className="band carousel-section" aria-roledescription="carousel" aria-labelledby="carousel-title">
      <header className="band-head">
        <h2 id="carousel-title">Asked about most</h2>
        <p>Choose a course and leave your number: its department calls you back with fees, batches and seats.</p>
      </header>
      <div data-island="carousel">
        <Carousel slides={slides.slice(0, maxCourses)} canMove />
      </div>
    </section>
  );
}
