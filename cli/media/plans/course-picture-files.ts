import type { Catalogue } from '#catalogue/catalogue.ts';
import { coursePicturePath } from '#catalogue/routes.ts';
import { catalogueNames } from '#catalogue/schema/course.ts';
import type { Category } from '#catalogue/schema/menu.ts';
import { drawCityPicture } from '#cli/media/cities/draw-city.ts';
import { type CourseSubject, courseSubject } from '#cli/media/emblem.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { type CategorySubject, drawCategoryPicture, drawCategoryThumbnails } from '#cli/media/scenes/category-picture.ts';
import { drawBackground, drawCourseIcons, drawCoursePicture } from '#cli/media/scenes/course-picture.ts';
import { bounds } from '#site/views/bounds.ts';
import { planSvg } from './plan-svg.ts';

export const coursePictureFiles = (catalogue: Catalogue): MediaFile[] => [
  ...catalogue.courses
    .map((course) => courseSubject(catalogue, course))
    .map((course) => planSvg(coursePicturePath(course.key).slice(1), course, drawCoursePicture)),
  planSvg('images/orbit-icons.svg', orbitSubjects(catalogue), drawCourseIcons),
  ...rowIconFiles(catalogue),
  ...catalogue.cities.map(({ slug }) =>
    planSvg(`images/cities/${slug}.svg`, { slug, picture: catalogue.pictures.cities[slug] }, drawCityPicture),
  ),
  ...catalogue.menu.categories.map((category) =>
    planSvg(`images/categories/${category.slug}.svg`, categorySubject(catalogue, category), drawCategoryPicture),
  ),
  planSvg(
    'images/categories.svg',
    catalogue.menu.categories.map((category) => categorySubject(catalogue, category)),
    drawCategoryThumbnails,
  ),
  ...catalogueNames.map((name) => planSvg(`images/backgrounds/${name}.svg`, { name }, drawBackground)),
];

const rowIconFiles = (catalogue: Catalogue): MediaFile[] =>
  [...Map.groupBy(catalogue.courses.slice(0, bounds.maxCoursesOnOnePage), (course) => course.catalogue)].map(
    ([name, coursesOfCatalogue]) =>
      planSvg(
        `images/course-icons/${name}.svg`,
        coursesOfCatalogue.map((course) => courseSubject(catalogue, course)),
        drawCourseIcons,
      ),
  );

const orbitSubjects = (catalogue: Catalogue): CourseSubject[] => {
  const { outer, inner } = catalogue.menu.orbit;
  return [...outer, ...inner].flatMap((key) => {
    const course = catalogue.courseByKey.get(key);
    return course ? [courseSubject(catalogue, course)] : [];
  });
};

/** Values that are undefined do not count as inputs, because the inputs are compared as JSON. */
const categorySubject = ({ pictures }: Catalogue, { slug, name, catalogue }: Category): CategorySubject => ({
  slug,
  name,
  catalogue,
  picture: pictures.categories[slug],
});
