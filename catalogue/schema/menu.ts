import * as z from 'zod';
import { catalogueNames, selectionNames } from './course.ts';
import { courseReference, ownCourse } from './reference.ts';
import { courseId, line, slug } from './text.ts';

/** Courses that a list shows: one catalogue, one selection, or both left out and the keys given. */
const membership = {
  catalogue: z.enum(catalogueNames).optional(),
  selection: z.enum(selectionNames).optional(),
  /** Keys in the order wanted; when absent, the order of the course ids. */
  courses: z.array(courseReference).optional(),
};

/** One tab of the header's mega menu, which is also a hub page of its own. */
const categorySchema = z.strictObject({
  slug,
  name: line(60),
  heading: line(80),
  intro: line(500).min(80),
  ...membership,
});

/** One section of the home page with the most courses it shows. */
const homeSectionSchema = z.strictObject({ title: line(60), limit: z.number().int().positive(), category: slug });

/** `catalogue/menu.yaml` */
export const menuSchema = z.strictObject({
  categories: z.array(categorySchema).length(8),
  homeSections: z.array(homeSectionSchema).length(4),
  /** Icons of the hero's two rings. */
  orbit: z.strictObject({ inner: z.array(courseReference).length(4), outer: z.array(courseReference).length(4) }),
  /** Links of the hero's headline. */
  heroLinks: z.array(z.strictObject({ label: line(40), href: z.string().startsWith('/') })).length(4),
});
export type Menu = z.infer<typeof menuSchema>;
export type Category = z.infer<typeof categorySchema>;

/**
 * `catalogue/dropdowns.yaml`: the course lists of forms. A list either names its items or is drawn from
 * a catalogue or a selection.
 */
export const dropdownsSchema = z.record(
  z.string(),
  z.strictObject({
    ...membership,
    items: z.array(z.strictObject({ id: courseId, name: line(80), course: ownCourse })).optional(),
  }),
);
export type DropdownSources = z.infer<typeof dropdownsSchema>;
