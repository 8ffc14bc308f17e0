import { type Catalogue, isOfferedIn } from '#catalogue/catalogue.ts';
import { drawInstituteCard } from '#cli/media/cards/card.ts';
import { cityCardSubject, drawCityCard } from '#cli/media/cards/city-card.ts';
import { courseCardSubject, drawCourseCard } from '#cli/media/cards/course-card.ts';
import { courseSubject } from '#cli/media/emblem.ts';
import type { MediaFile } from '#cli/media/media-file.ts';

const folder = 'images/cards';

const plan = <Inputs>(name: string, inputs: Inputs, draw: (inputs: Inputs) => Promise<Uint8Array>): MediaFile => ({
  file: `${folder}/${name}.png`,
  maker: 'card',
  inputs: { draw: draw.name, inputs },
  make: () => draw(inputs),
});

export function cardFiles(catalogue: Catalogue): MediaFile[] {
  const { institute, courses, cities } = catalogue;
  const house = { instituteName: institute.shortName, host: new URL(institute.origin).host };
  return [
    plan(
      'institute',
      { name: institute.name, shortName: institute.shortName, text: institute.tagline, host: house.host },
      drawInstituteCard,
    ),
    ...courses.map((course) =>
      plan(
        course.key.toLowerCase(),
        courseCardSubject(course, { ...courseSubject(catalogue, course), ...house }),
        drawCourseCard,
      ),
    ),
    ...cities.map((city) =>
      plan(
        `city-${city.slug}`,
        cityCardSubject(city, { ...house, courses: courses.filter((course) => isOfferedIn(course, city)).length }),
        drawCityCard,
      ),
    ),
  ];
}
