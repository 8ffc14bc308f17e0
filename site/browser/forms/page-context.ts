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
