import type { Catalogue } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Review } from '#catalogue/schema/review.ts';
import type { Story } from '#catalogue/schema/story.ts';
import type { Trainer } from '#catalogue/schema/trainer.ts';
import type { Video } from '#catalogue/schema/video.ts';
import { formatDay } from './calendar-day.ts';
import type { Link } from './shell.ts';

/** People and proof as one page shows them; a list without content is not shown. */
export interface PeopleView {
  trainers: readonly (Trainer & { teaches: readonly Link[] })[];
  stories: readonly (Story & { studied: string; from: string | undefined; consentText: string })[];
  reviews: readonly (Review & { dateText: string })[];
  videos: readonly (Video & { uploadedText: string; image: string })[];
}

/** Which of them a page is about; all where nothing is named. */
interface PeopleOf {
  course?: Course;
  city?: City;
  /** Those alone who are known to be from the city: no trainers and no films, which are of no city. */
  isOfCityAlone?: boolean;
}

const peopleKinds = ['trainers', 'stories', 'reviews', 'videos'] as const;

/** One and the same for all pages, which share what they show of it. */
const nobody: PeopleView = { trainers: [], stories: [], reviews: [], videos: [] };

/** Entries of each kind on one page at most. */
const shownMax = 6;

export function peopleView(catalogue: Catalogue, of: PeopleOf = {}): PeopleView {
  if (peopleKinds.every((kind) => catalogue[kind].length === 0)) return nobody;
  const titleOf = (key: string): string => catalogue.courseByKey.get(key)?.title ?? key;
  const isOf = ({ course, city }: { course?: string | undefined; city?: string | undefined }): boolean =>
    (!of.course || course === of.course.key) && (!of.city || (!city && !of.isOfCityAlone) || city === of.city.slug);
  const chosen = <Entry extends Parameters<typeof isOf>[0]>(entries: readonly Entry[]): Entry[] =>
    entries.filter(isOf).slice(0, shownMax);
  return {
    trainers: catalogue.trainers
      .filter(({ courses }) => !of.isOfCityAlone && (!of.course || courses.includes(of.course.key)))
      .slice(0, shownMax)
      .map((trainer) => ({ ...trainer, teaches: taughtBy(catalogue, trainer) })),
    stories: chosen(catalogue.stories).map((story) => ({
      ...story,
      studied: titleOf(story.course),
      from: catalogue.cityBySlug.get(story.city ?? '')?.name,
      consentText: formatDay(story.consent),
    })),
    reviews: chosen(catalogue.reviews).map((review) => ({ ...review, dateText: formatDay(review.date) })),
    videos: chosen(catalogue.videos).map((video) => ({
      ...video,
      uploadedText: formatDay(video.uploaded),
      image: imageOf(video),
    })),
  };
}

const taughtBy = ({ courseByKey }: Catalogue, { courses }: Trainer): Link[] =>
  courses.flatMap((key) => {
    const course = courseByKey.get(key);
    return course ? [{ label: course.title, href: coursePath(course) }] : [];
  });

/** The social card of its course stands for a film: the film itself is not on the site. */
const imageOf = ({ course }: Video): string => `/images/cards/${course?.toLowerCase() ?? 'institute'}.png`;

type PeopleKind = keyof PeopleView;

/** The files that the shown entries come from. */
export const peopleFiles = (view: PeopleView): string[] =>
  (Object.keys(view) as PeopleKind[]).filter((kind) => view[kind].length > 0).map((kind) => `${kind}.yaml`);

/** The kinds that a block of a text page names, without the others. */
export const onlyKind = (view: PeopleView, kind: PeopleKind): PeopleView => ({
  trainers: [],
  stories: [],
  reviews: [],
  videos: [],
  [kind]: view[kind],
});
