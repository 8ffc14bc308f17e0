import { type Catalogue, coursesIn, findPair, homeCitySlug, isOfferedIn } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Say } from '#site/shared/text/say.ts';
import { type BatchView, translateBatch, upcomingBatches } from './batches.ts';
import { hasRooms } from './branches.ts';
import { english, formatShortDay } from './calendar-day.ts';
import { cityClassTimes, hasClassroom } from './class-times.ts';
import { type CourseCardView, courseCardView } from './course-card.ts';
import type { ShownCatalogue } from './ending.ts';
import { emiLine, lowestFee } from './fees.ts';
import { planInstalments } from './instalments.ts';
import { rotateByName } from './rotate-by-name.ts';
import { formatRupees } from './rupees.ts';

export type Fact = readonly [label: string, value: string, detail?: string | undefined];

/** Label of the only fact that changes from day to day. */
export const nextStart = 'Next batch';

export const cityImagePath = ({ slug }: City): string => `/images/cities/${slug}.svg`;

const maxBatches = 5;

const maxFirstCourses = 4;

export const cityLead = (city: City): string =>
  city.slug === homeCitySlug
    ? 'We have six branches across the city, with batches from morning to evening. If you cannot travel, you can join live online.'
    : `Students in ${city.name} attend classes live online${hasClassroom(city) ? ' or in one of our classrooms' : ''}, at the same fee and with the same trainers as in Pune.`;

export function cityHubFacts(shown: ShownCatalogue, city: City, say = english): Fact[] {
  const courses = shown.catalogue.courses.filter((course) => isOfferedIn(course, city));
  const count = new Set(courses.map((course) => course.catalogue)).size;
  return [
    ...cityClassFacts(shown, { city, courses, say }),
    [say('Courses'), String(courses.length), say('in {count} subjects', { count })],
  ];
}

interface ClassFactsInput {
  city: City;
  courses: readonly Course[];
  say?: Say;
}

/** Returns the fee of the courses, the next batch for students in the city and the class times. */
export function cityClassFacts(shown: ShownCatalogue, { city, courses, say = english }: ClassFactsInput): Fact[] {
  const { catalogue } = shown;
  const fee = lowestFee(courses);
  const keys = new Set(courses.map(({ key }) => key));
  const batch = joinableBatches(shown, city).find(({ courseKey }) => keys.has(courseKey));
  const next = batch && translateBatch(batch, say);
  return [
    [say(fee.label), formatRupees(fee.rupees), emiLine(fee.rupees, catalogue, say)],
    ...(next ? [[say(nextStart), formatShortDay(next.start, say), `${next.course}, ${next.zonedTime}`] as const] : []),
    placeFact(catalogue, city, say),
  ];
}

function placeFact(catalogue: Catalogue, city: City, say: Say): Fact {
  const rooms = catalogue.branches.filter((branch) => hasRooms(branch) && branch.city === city.slug).length;
  const times = cityClassTimes(catalogue, city);
  const count = (kind: string): number => times.filter((time) => time.kind === kind).length;
  return [
    say('Classes'),
    rooms > 0 ? say('{rooms} classrooms and online', { rooms }) : say('Live online'),
    say('{regular} class times on weekdays, {weekend} at weekends', { regular: count('regular'), weekend: count('weekend') }),
  ];
}

export const cityBatches = (shown: ShownCatalogue, city: City): BatchView[] => joinableBatches(shown, city).slice(0, maxBatches);

function joinableBatches({ catalogue, asOf }: ShownCatalogue, city: City): BatchView[] {
  const rooms = new Set(catalogue.branches.filter((branch) => branch.city === city.slug).map(({ slug }) => slug));
  return upcomingBatches(catalogue, asOf).filter(({ branch, isOnline }) => isOnline || rooms.has(branch));
}

interface CourseShelf {
  title: string;
  cards: CourseCardView[];
}

/** Returns the first courses on a city's page: those with examples from the city, if somebody has written any. */
export function firstCourses(shown: ShownCatalogue, city: City): CourseShelf {
  const { catalogue } = shown;
  const isOffered = (course: Course): boolean => isOfferedIn(course, city);
  const local = catalogue.courses.filter((course) => isOffered(course) && findPair(catalogue, course, city));
  const category = catalogue.menu.categories.find(({ selection }) => selection === 'most-popular');
  const usual = (category ? coursesIn(catalogue, category) : []).filter(isOffered);
  const courses = local.length > 0 ? rotateByName(local, city.slug) : usual;
  return {
    title: local.length > 0 ? `Courses with examples from ${city.name}` : 'Courses to start with',
    cards: courses.slice(0, maxFirstCourses).map((course) => courseCardView(shown, course, city)),
  };
}

/** Returns the lowest fee and its monthly instalments over each period on offer. */
export function feeFacts({ courses, institute }: Catalogue, say = english): Fact[] {
  const { label, rupees } = lowestFee(courses);
  const plans = institute.fees.emiMonths.flatMap((months): Fact[] => {
    const plan = planInstalments({ fee: rupees, first: 0, months });
    return plan
      ? [[say('Over {months} months', { months }), say('{monthly} a month', { monthly: formatRupees(plan.monthly) })]]
      : [];
  });
  return [[say(label), formatRupees(rupees), say('or in instalments without interest')], ...plans];
}
