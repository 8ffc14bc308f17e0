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

export interface PeopleView {
  trainers: readonly (Trainer & { teaches: readonly Link[] })[];
  stories: readonly (Story & { studied: string; from: string | undefined; consentText: string })[];
  reviews: readonly (Review & { dateText: string })[];
  videos: readonly (Video & { uploadedText: string; image: string })[];
}

interface PeopleFilter {
  course?: Course;
  city?: City;
  /** Whether to exclude entries that are not about a city, including all trainers and videos. */
  isOnlyCity?: boolean;
}

const peopleKinds = ['trainers', 'stories', 'reviews', 'videos'] as const;

/** A single shared object, so that pages without people also share the rendered fragment. */
const noPeople: PeopleView = { trainers: [], stories: [], reviews: [], videos: [] };

const maxShown = 6;

export function peopleView(catalogue: Catalogue, of: PeopleFilter = {}): PeopleView {
  if (peopleKinds.every((kind) => catalogue[kind].length === 0)) return noPeople;
  const findTitle = (key: string): string => catalogue.courseByKey.get(key)?.title ?? key;
  const isAbout = ({ course, city }: { course?: string | undefined; city?: string | undefined }): boolean =>
    (!of.course || course === of.course.key) && (!of.city || (!city && !of.isOnlyCity) || city === of.city.slug);
  const chooseEntries = <Entry extends Parameters<typeof isAbout>[0]>(entries: readonly Entry[]): Entry[] =>
    entries.filter(isAbout).slice(0, maxShown);
  return {
    trainers: catalogue.trainers
      .filter(({ courses }) => !of.isOnlyCity && (!of.course || courses.includes(of.course.key)))
      .slice(0, maxShown)
      .map((trainer) => ({ ...trainer, teaches: listTaughtCourses(catalogue, trainer) })),
    stories: chooseEntries(catalogue.stories).map((story) => ({
      ...story,
      studied: findTitle(story.course),
      from: catalogue.cityBySlug.get(story.city ?? '')?.name,
      consentText: formatDay(story.consent),
    })),
    reviews: chooseEntries(catalogue.reviews).map((review) => ({ ...review, dateText: formatDay(review.date) })),
    videos: chooseEntries(catalogue.videos).map((video) => ({
      ...video,
      uploadedText: formatDay(video.uploaded),
      image: getImagePath(video),
    })),
  };
}

const listTaughtCourses = ({ courseByKey }: Catalogue, { courses }: Trainer): Link[] =>
  courses.flatMap((key) => {
    const course = courseByKey.get(key);
    return course ? [{ label: course.title, href: coursePath(course) }] : [];
  });

/** Uses the course's social card as the video's picture, because the site does not host the video itself. */
const getImagePath = ({ course }: Video): string => `/images/cards/${course?.toLowerCase() ?? 'institute'}.png`;

type PeopleKind = keyof PeopleView;

export const peopleFiles = (view: PeopleView): string[] =>
  (Object.keys(view) as PeopleKind[]).filter((kind) => view[kind].length > 0).map((kind) => `${kind}.yaml`);

export const onlyKind = (view: PeopleView, kind: PeopleKind): PeopleView => ({
  trainers: [],
  stories: [],
  reviews: [],
  videos: [],
  [kind]: view[kind],
});
