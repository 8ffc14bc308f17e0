import type { ReactElement } from 'react';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';

export interface Slide {
  key: string;
  title: string;
  image: string;
  facts: string;
}

/** Carousel slides. Each opens the enquiry dialog for its course. Without JavaScript, each links to the form's page. */
export function CarouselSlides({ slides }: { slides: readonly Slide[] }): ReactElement {
  return (
    <ul className="carousel-slides">
      {slides.map((slide) => (
        <li key={slide.key} className="carousel-slide">
          <a className="box plain carousel-card" {...dialogLink('carousel', { course: slide.key })}>
            <img src={slide.image} alt="" width={320} height={180} loading="lazy" decoding="async" draggable={false} />
            <span className="carousel-title">{`${slide.title} `}</span>
            <span className="note carousel-facts">{`${slide.facts} `}</span>
            <span suppressHydrationWarning>Ask about this course</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Reads the slides from the rendered markup, so that the page does not need a second copy of the data. */
export function readSlides(root: ParentNode): Slide[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('.carousel-card')].map((link) => {
    const text = (selector: string): string => link.querySelector(selector)?.textContent?.trim() ?? '';
    return {
      key: link.dataset.course ?? '',
      title: text('.carousel-title'),
      image: link.querySelector('img')?.getAttribute('src') ?? '',
      facts: text('.carousel-facts'),
    };
  });
}
