import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarouselSection } from '#site/components/carousel/carousel.tsx';
import { Testimonials } from '#site/pages/home/testimonials.tsx';
import type { CourseCardView } from '#site/views/course-card.ts';

const slides = ['java', 'python', 'sql'].map((key) => ({
  key,
  title: key,
  href: `/${key}`,
  image: `/images/courses/${key}.svg`,
  projectsLine: undefined,
  duration: '3 Months',
  level: 'Beginner',
  price: '₹50,000',
  nextStart: undefined,
})) satisfies CourseCardView[];

const count = (html: string, part: string): number => html.split(part).length - 1;

test('maxCourses limits the number of carousel slides, and without it every course has a slide', () => {
  expect(count(renderToStaticMarkup(createElement(CarouselSection, { slides, maxCourses: 2 })), 'class="carousel-slide"')).toBe(
    2,
  );
  expect(count(renderToStaticMarkup(createElement(CarouselSection, { slides })), 'class="carousel-slide"')).toBe(3);
});

const testimonials = [{ quote: 'I rebuilt my first project three times.', by: 'A student', placeholder: false }];

test('a review widget appears in our sandboxed document and replaces our own testimonials', () => {
  const reviewWidget = { origin: 'https://reviews.example', id: 'abc/1' };
  const html = renderToStaticMarkup(createElement(Testimonials, { testimonials, reviewWidget }));
  expect(html).toContain('src="/reviews-frame"');
  expect(html).toContain('sandbox="allow-scripts allow-popups"');
  expect(html).not.toContain('I rebuilt');
});

test('without a review widget, the page shows our own testimonials and marks placeholders', () => {
  const open = { quote: 'Reserved', by: 'Student', placeholder: true };
  const html = renderToStaticMarkup(
    createElement(Testimonials, { testimonials: [...testimonials, open], reviewWidget: undefined }),
  );
  expect(html).toContain('I rebuilt');
  expect(count(html, '"testimonial testimonial-open"')).toBe(1);
  expect(html).not.toContain('<iframe');
});
