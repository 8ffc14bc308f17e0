import type { ChosenCourse } from '#site/components/lead-form/initial-values.ts';
import type { FormOptions } from '#site/views/form-options.ts';

/** Slug of the city whose page this is, where it is a city's page outside the home city. */
export const citySlugOfPage = (): string | undefined =>
  document.querySelector<HTMLInputElement>('main input[name="pageCity"]')?.value;

export function cityOfPage({ cities }: FormOptions): string | undefined {
  const slug = citySlugOfPage();
  return cities.find((city) => city.slug === slug)?.name;
}

/** The course with this key, or else the one that the page is about. */
export function courseFor({ courses }: FormOptions, key: string | undefined): ChosenCourse | undefined {
  const wanted = key ?? document.querySelector<HTMLElement>('main [data-course-key]')?.dataset.courseKey;
  return courses.flatMap((group) => group.options).find((course) => course.key === wanted);
}

/**
 * Name of a course and, where they are wanted, what the page says of it: its next start on the course's own page, where a fee beside what is free
 * would be taken for its price; its fee and its next start on a card of it.
 */
export function courseLine({ key, title }: ChosenCourse, withFacts?: boolean): string {
  if (!withFacts) return title;
  const isItsPage = document.querySelector(`main [data-course-key="${key}"]`);
  const card = document.querySelector(`[data-course="${key}"]:not(.bottom-bar *)`)?.closest('.course-card, .carousel-card');
  const parts = isItsPage
    ? document.querySelectorAll('.bar-offer > span')
    : card?.querySelector('.course-card-price, .carousel-facts')?.childNodes;
  const facts = Array.from(parts ?? [], ({ textContent }) => textContent?.trim()).filter(Boolean);
  return [title, ...facts].join(', ').replace(', Starts', ', starts');
}
