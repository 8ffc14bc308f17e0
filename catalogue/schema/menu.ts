import * as z from 'zod';
import { catalogueNames, selectionNames } from './course.ts';
import { courseReference, ownCourse } from './reference.ts';
import { courseId, line, slug } from './text.ts';

/** Source of the courses in a list: a whole catalogue, a whole selection, or a list of keys. */
const membership = {
  catalogue: z.enum(catalogueNames).optional(),
  selection: z.enum(selectionNames).optional(),
  /** Keys of the courses, in the order shown. If there are no keys, the courses are sorted by id. */
  courses: z.array(courseReference).optional(),
};

/** A tab in the header menu. Each tab also has its own hub page. */
const categorySchema = z.strictObject({
  slug,
  name: line(60),
  heading: line(80),
  intro: line(500).min(80),
  ...membership,
});

const homeSectionSchema = z.strictObject({ title: line(60), limit: z.number().int().positive(), category: slug });

/** Categories, home page sections and hero links: `catalogue/menu.yaml`. */
export const menuSchema = z.strictObject({
  categories: z.array(categorySchema).length(8),
  homeSections: z.array(homeSectionSchema).length(4),
  /** Courses whose icons appear in the hero's two rings. */
  orbit: z.strictObject({ inner: z.array(courseReference).length(4), outer: z.array(courseReference).length(4) }),
  /** Links in the hero's headline. */
  heroLinks: z.array(z.strictObject({ label: line(40), href: z.string().startsWith('/') })).length(4),
});
export type Menu = z.infer<typeof menuSchema>;
export type Category = z.infer<typeof categorySchema>;

/** Course lists in forms: `catalogue/dropdowns.yaml`. A list either names its items or is filled from a catalogue or selection. */
export const dropdownsSchema = z.record(
  z.string(),
  z.strictObject({
    ...membership,
    items: z.array(z.strictObject({ id: courseId, name: line(80), course: ownCourse })).optional(),
  }),
);
export type DropdownSources = z.infer<typeof dropdownsSchema>;
