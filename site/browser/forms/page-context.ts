import type { ChosenCourse } from '#site/components/lead-form/initial-values.ts';
import type { FormOptions } from '#site/views/form-options.ts';

/** Returns the slug of the city that this page is about. Undefined on other pages, and on pages about the home city. */
export const findPageCitySlug = (): string | undefined =>
  document.querySelector<HTMLInputElement>('main input[name="pageCity"]')?.value;

export function findPageCity({ cities }: FormOptions): string | undefined {
  const slug = findPageCitySlug();
  return cities.find((city) => city.slug === slug)?.name;
}

/** Returns the course with the given key. Without a key, returns the course that the page is about. */
export function findCourse({ courses }: FormOptions, key: string | undefined): ChosenCourse | undefined {
  const wanted = key ?? document.querySelector<HTMLElement>('main [data-course-key]')?.dataset.courseKey;
  return courses.flatMap((group) => group.options).find((course) => course.key === wanted);
}

/** Returns the start of a course's next batch as this page shows it. Empty if the page does not show it. */
export function findNextStart({ key }: ChosenCourse): string {
  const isItsPage = document.querySelector(`main [data-course-key="${key}"]`);
  const place = isItsPage ? '.bar-offer' : `.course-card:has([data-course="${key}"])`;
  const start = document.querySelector(`${place} [data-dated]`)?.textContent?.trim();
  return start?.replace('Starts', 'Next batch:') ?? '';
}
