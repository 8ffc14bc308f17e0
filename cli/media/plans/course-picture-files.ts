import { type Catalogue, coursesIn } from '#catalogue/catalogue.ts';
import { catalogueNames } from '#catalogue/schema/course.ts';
import type { Category } from '#catalogue/schema/menu.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { type CategorySubject, drawCategoryPicture } from '#cli/media/scenes/category-picture.ts';
import { courseSubject, drawBackground, drawCoursePicture, drawOrbitIcon } from '#cli/media/scenes/course-picture.ts';
import { planSvg } from './plan-svg.ts';

/** Pictures of courses and categories, and the grounds of the course pages' headings. */
export const coursePictureFiles = (catalogue: Catalogue): MediaFile[] => [
  ...catalogue.courses
    .map(courseSubject)
    .flatMap((course) => [
      planSvg(`images/courses/${course.key.toLowerCase()}.svg`, course, drawCoursePicture),
      planSvg(`images/icons/${course.key.toLowerCase()}.svg`, course, drawOrbitIcon),
    ]),
  ...catalogue.menu.categories.map((category) =>
    planSvg(`images/categories/${category.slug}.svg`, categorySubject(catalogue, category), drawCategoryPicture),
  ),
  ...catalogueNames.map((name) => planSvg(`images/backgrounds/${name}.svg`, { name }, drawBackground)),
];

/** A selection is shown by courses of different catalogues, a catalogue by its first courses. */
function categorySubject(catalogue: Catalogue, category: Category): CategorySubject {
  const courses = coursesIn(catalogue, category);
  const firstOfEach = courses.filter(
    (course, index) => courses.findIndex((other) => other.catalogue === course.catalogue) === index,
  );
  const shown = !category.catalogue && firstOfEach.length >= 3 ? firstOfEach : courses;
  return {
    slug: category.slug,
    ...(category.catalogue && { catalogue: category.catalogue }),
    courses: shown.slice(0, 3).map(courseSubject),
  };
}
