import type { ChosenCourse } from '#site/components/lead-form/initial-values.ts';
import type { FormOptions } from '#site/views/form-options.ts';

/** Slug of the city whose page this is, where it is a city's page outside the home city. */
export const findPageCitySlug = (): string | undefined =>
  document.querySelector<HTMLInputElement>('main input[name="pageCity"]')?.value;

export function findPageCity({ cities }: FormOptions): string | undefined {
  const slug = findPageCitySlug();
  return cities.find((city) => city.slug === slug)?.name;
}

/** The course with this key, or else the one that the page is about. */
export function findCourse({ courses }: FormOptions, key: string | undefined): ChosenCourse | undefined {
  const wanted = key ?? document.querySelector<HTMLElement>('main [data-course-key]')?.dataset.courseKey;
  return courses.flatMap((group) => group.options).find((course) => course.key === wanted);
}

/** Name of a course and, where it is wanted, its next start as the page shows it: the course's own page, or else a card of the course. */
export function formatCourseLine({ key, title }: ChosenCourse, shouldShowStart?: boolean): string {
  if (!shouldShowStart) return title;
  const isItsPage = document.querySelector(`main [data-course-key="${key}"]`);
  const place = isItsPage ? '.bar-offer' : `.course-card:has([data-course="${key}"])`;
  const start = document.querySelector(`${place} [data-dated]`)?.textContent?.trim();
  return start ? `${title}, ${start.replace('Starts', 'starts')}` : title;
}
