import { type Catalogue, coursesIn, homeCitySlug, isOfferedIn } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import { type BatchView, upcomingBatches } from './batches.ts';
import { hasRooms } from './branches.ts';
import { formatShortDay } from './calendar-day.ts';
import { cityClassTimes, hasClassroom } from './class-times.ts';
import { type CourseCardView, courseCardView } from './course-card.ts';
import type { ShownCatalogue } from './ending.ts';
import { emiLine, lowestFee } from './fees.ts';
import { formatRupees } from './rupees.ts';

/** What is said, its value, and what the value rests on. */
export type Fact = readonly [label: string, value: string, detail?: string | undefined];

/** Label of the fact that changes with the day alone. */
export const nextStart = 'Next start';

/** The drawing of a city's landmark. */
export const cityImagePath = ({ slug }: City): string => `/images/cities/${slug}.svg`;

/** Rows of the hub's table of next starts. */
const maxBatches = 5;

/** Cards in the hub's first row. */
const maxPopular = 4;

/** How one learns there: on the city's hub, and on the pages of its courses. */
export const cityLead = (city: City): string =>
  city.slug === homeCitySlug
    ? 'Six branches across the city, morning to evening batches, and live online classes for those who travel.'
    : `${hasClassroom(city) ? 'Classes live online or in one of our classrooms' : 'Live online classes'} for students of ${city.name}, at the same fee and with the same trainers as in Pune.`;

/** What a student of a city asks first: how much, when the next class begins, where classes are held, and how many courses there are. */
export function cityHubFacts(shown: ShownCatalogue, city: City): Fact[] {
  const { catalogue } = shown;
  const courses = catalogue.courses.filter((course) => isOfferedIn(course, city));
  const fee = lowestFee(courses);
  const subjects = new Set(courses.map((course) => course.catalogue)).size;
  const [next] = cityBatches(shown, city);
  return [
    [fee.label, formatRupees(fee.rupees), emiLine(fee.rupees, catalogue)],
    ...(next ? [[nextStart, formatShortDay(next.start), `${next.course}, ${next.zonedTime}`] as const] : []),
    placeFact(catalogue, city),
    ['Courses', String(courses.length), `in ${subjects} subjects`],
  ];
}

function placeFact(catalogue: Catalogue, city: City): Fact {
  const rooms = catalogue.branches.filter((branch) => hasRooms(branch) && branch.city === city.slug).length;
  const times = cityClassTimes(catalogue, city);
  const count = (kind: string): number => times.filter((time) => time.kind === kind).length;
  const detail = `${count('regular')} times on weekdays, ${count('weekend')} at weekends`;
  return ['Classes', rooms > 0 ? `${rooms} classrooms and online` : 'Live online', detail];
}

/** The next dated batches that can be joined from a city, soonest first. */
export function cityBatches({ catalogue, asOf }: ShownCatalogue, city: City): BatchView[] {
  const rooms = new Set(catalogue.branches.filter((branch) => branch.city === city.slug).map(({ slug }) => slug));
  return upcomingBatches(catalogue, asOf)
    .filter(({ branch, isOnline }) => isOnline || rooms.has(branch))
    .slice(0, maxBatches);
}

/** The first of the popular courses that are taught for a city; their cards lead to the city's pages. */
export function popularIn(shown: ShownCatalogue, city: City): CourseCardView[] {
  const { catalogue } = shown;
  const popular = catalogue.menu.categories.find(({ selection }) => selection === 'most-popular');
  return (popular ? coursesIn(catalogue, popular) : [])
    .filter((course) => isOfferedIn(course, city))
    .slice(0, maxPopular)
    .map((course) => courseCardView(shown, course, city));
}
