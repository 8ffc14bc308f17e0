import { type Catalogue, getCourse } from '#catalogue/catalogue.ts';
import { coursePath, personPicturePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Outcome } from '#catalogue/schema/outcome.ts';
import type { Review } from '#catalogue/schema/review.ts';
import type { Story } from '#catalogue/schema/story.ts';
import type { Trainer } from '#catalogue/schema/trainer.ts';
import type { Video } from '#catalogue/schema/video.ts';
import { formatDay } from './calendar-day.ts';
import type { Link } from './shell.ts';
import { type VideoView, videoView } from './video.ts';

export type TrainerView = Omit<Trainer, 'courses'> & { picture: string; teaches: readonly Link[] };
export type StoryView = Story & {
  picture: string;
  studied: string;
  courseHref: string;
  from: string | undefined;
  consentText: string;
};
export type ReviewView = Review & { dateText: string };
export type OutcomeView = Outcome & { asOfText: string };

export interface PeopleView {
  trainers: readonly TrainerView[];
  stories: readonly StoryView[];
  reviews: readonly ReviewView[];
  videos: readonly VideoView[];
  outcomes: readonly OutcomeView[];
}

interface PeopleFilter {
  course?: Course;
  city?: City;
  /** Whether to exclude entries that are not about a city, including all trainers and videos. */
  isOnlyCity?: boolean;
  /** Maximum number of entries of each kind. */
  max?: number;
}

const peopleKinds = ['trainers', 'stories', 'reviews', 'videos', 'outcomes'] as const;

/** A single shared object, so that pages without people also share the rendered fragment. */
export const noPeople: PeopleView = { trainers: [], stories: [], reviews: [], videos: [], outcomes: [] };

const maxShown = 12;
/** Number of links to courses on a trainer's card. */
const maxTaught = 3;

export function peopleView(catalogue: Catalogue, of: PeopleFilter = {}): PeopleView {
  if (peopleKinds.every((kind) => catalogue[kind].length === 0)) return noPeople;
  const { max = maxShown } = of;
  const findCourse = (key: string) => {
    const course = getCourse(catalogue, key);
    return { studied: course.title, courseHref: coursePath(course) };
  };
  const isAbout = (entry: Entry): boolean => (!of.course || entry.course === of.course.key) && isFromCity(entry, of);
  return {
    trainers: catalogue.trainers
      .filter(({ courses }) => !of.isOnlyCity && (!of.course || courses.includes(of.course.key)))
      .slice(0, max)
      .map(({ courses, ...trainer }) => ({
        ...trainer,
        picture: personPicturePath('trainers', trainer.id),
        teaches: of.course ? [] : listTaughtCourses(catalogue, courses),
      })),
    stories: chooseStories(catalogue, of)
      .slice(0, max)
      .map((story) => ({
        ...story,
        picture: personPicturePath('stories', story.id),
        ...findCourse(story.course),
        from: catalogue.cityBySlug.get(story.city ?? '')?.name,
        consentText: formatDay(story.consent),
      })),
    reviews: catalogue.reviews
      .filter(isAbout)
      .slice(0, max)
      .map((review) => ({ ...review, dateText: formatDay(review.date) })),
    videos: catalogue.videos.filter(isAbout).slice(0, max).map(videoView),
    outcomes:
      of.course || of.city ? [] : catalogue.outcomes.map((outcome) => ({ ...outcome, asOfText: formatDay(outcome.asOf) })),
  };
}

type Entry = Partial<Pick<Story | Review | Video, 'course'>> & { city?: string | undefined };

const isFromCity = ({ city }: Entry, { city: only, isOnlyCity }: PeopleFilter): boolean =>
  !only || (!city && !isOnlyCity) || city === only.slug;

/** Returns stories about the course first, then stories about other courses of the same subject. */
function chooseStories({ stories, courseByKey }: Catalogue, of: PeopleFilter): Story[] {
  const fromCity = stories.filter((story) => isFromCity(story, of));
  const { course } = of;
  if (!course) return fromCity;
  const isOwn = (story: Story): boolean => story.course === course.key;
  const isNear = (story: Story): boolean => courseByKey.get(story.course)?.catalogue === course.catalogue;
  return [...fromCity.filter(isOwn), ...fromCity.filter((story) => !isOwn(story) && isNear(story))];
}

const listTaughtCourses = ({ courseByKey }: Catalogue, keys: readonly string[]): Link[] =>
  keys.slice(0, maxTaught).flatMap((key) => {
    const course = courseByKey.get(key);
    return course ? [{ label: course.title, href: coursePath(course) }] : [];
  });

type PeopleKind = keyof PeopleView;

export const peopleFiles = (view: PeopleView): string[] =>
  peopleKinds.filter((kind) => view[kind].length > 0).map((kind) => `${kind}.yaml`);

export const onlyKinds = (view: PeopleView, ...kinds: readonly PeopleKind[]): PeopleView => ({
  ...noPeople,
  ...Object.fromEntries(kinds.map((kind) => [kind, view[kind]])),
});
