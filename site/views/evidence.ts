import type { Catalogue } from '#catalogue/catalogue.ts';
import { certificatePath, employerStripPath, projectPicturePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { bounds } from './bounds.ts';
import { type PeopleView, peopleFiles, peopleView } from './people.ts';
import { findShownClaim, type Site } from './site.ts';

export interface PictureView {
  src: string;
  title: string;
  placeholder: boolean;
}

/** What proves a course's promises on its pages. */
export interface CourseEvidence {
  people: PeopleView;
  projectPictures: readonly PictureView[];
  certificate: PictureView | undefined;
}

export const evidenceFiles = ({ people, projectPictures: pictures }: CourseEvidence): string[] => [
  ...peopleFiles(people),
  ...(pictures.length > 0 ? ['project-pictures.yaml'] : []),
];

/** Maximum number of trainers, stories, reviews and pictures on a course's page. */
const maxOnCourse = 2;

export const courseEvidence = (catalogue: Catalogue, course: Course, city?: City): CourseEvidence => ({
  people: peopleView(catalogue, { course, max: maxOnCourse, ...(city && { city }) }),
  projectPictures: projectPictures(catalogue, course),
  certificate: certificatePicture(catalogue, course),
});

function projectPictures({ projectPictures: all, pictures }: Catalogue, course: Course): PictureView[] {
  const own = all.filter((picture) => picture.course === course.key);
  const shown = own.length > 0 ? own : all.filter(({ course: of, subject }) => !of && subject === course.catalogue);
  return shown
    .filter(({ id }) => pictures.projects[id] !== undefined)
    .slice(0, maxOnCourse)
    .map(({ id, title, placeholder }) => ({ src: projectPicturePath(id), title, placeholder }));
}

const certificatePicture = ({ institute: { certificate } }: Catalogue, { key, title }: Course): PictureView | undefined =>
  certificate && {
    src: certificatePath(key),
    title: `Sample of the certificate for ${title}`,
    placeholder: certificate.placeholder,
  };

export type ProofView = ReturnType<typeof proofView>;

/** Returns the proof below the home page's hero: the rating with its source, the programme and the first employers. */
export function proofView(site: Site) {
  const { employers, employersPlaceholder } = site.catalogue.institute;
  const rating = findShownClaim(site, 'review-score');
  const programme = findShownClaim(site, 'iit-bombay');
  const hiring = findShownClaim(site, 'hiring');
  return {
    rating: rating?.value === undefined ? undefined : { ...splitRating(rating.text, String(rating.value)), basis: rating.basis },
    programme: programme?.text,
    hiring: hiring?.text,
    isSample: employersPlaceholder,
    employers: employers
      .slice(0, bounds.maxEmployersInStrip)
      .map(({ alt }, index) => ({ src: `${employerStripPath}#employer-${index + 1}`, alt })),
  };
}

/** Splits a rating such as `Rated 4.9 from 2272 reviews` into its figure and the words after it. */
const splitRating = (text: string, value: string) => ({ value, count: text.split(value)[1]?.trim() ?? '' });
