import { type Catalogue, coursesIn, isOfferedIn } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import { cityClassTimes } from './class-times.ts';
import { type CourseCardView, courseCardView } from './course-card.ts';
import type { ShownCatalogue } from './ending.ts';
import { emiLine, lowestFee } from './fees.ts';
import { formatRupees } from './rupees.ts';

/** What is said, its value, and what the value rests on. */
export type Fact = readonly [label: string, value: string, detail?: string | undefined];

/** The drawing of a city's landmark. */
export const cityImagePath = ({ slug }: City): string => `/images/cities/${slug}.svg`;

/** Cards in the hub's first row. */
const popularShown = 4;

/** What a student of a city asks first: how much, how many courses, when, and how far the classroom is. */
export function cityHubFacts(catalogue: Catalogue, city: City): Fact[] {
  const courses = catalogue.courses.filter((course) => isOfferedIn(course, city));
  const fee = lowestFee(courses);
  const subjects = new Set(courses.map((course) => course.catalogue)).size;
  return [
    [fee.label, formatRupees(fee.rupees), emiLine(fee.rupees, catalogue)],
    ['Courses', String(courses.length), `in ${subjects} subjects`],
    ...timesFact(catalogue, city),
    ...classroomFact(catalogue, city),
  ];
}

function timesFact(catalogue: Catalogue, city: City): Fact[] {
  const times = cityClassTimes(catalogue, city);
  const count = (kind: string): number => times.filter((time) => time.kind === kind).length;
  return [['Class times', String(times.length), `${count('regular')} on weekdays, ${count('weekend')} at weekends`]];
}

function classroomFact({ branches }: Catalogue, { branch, name }: City): Fact[] {
  const nearest = branches.find(({ slug }) => slug === branch?.nearest);
  if (!branch || !nearest) return [];
  const distance = branch.distanceKm > 0 ? `${branch.distanceKm} km from ${name} by road` : `in ${name} itself`;
  return [['Nearest classroom', nearest.locality ?? nearest.label, distance]];
}

/** The first of the popular courses that are taught for a city; their cards lead to the city's pages. */
export function popularIn(shown: ShownCatalogue, city: City): CourseCardView[] {
  const { catalogue } = shown;
  const popular = catalogue.menu.categories.find(({ selection }) => selection === 'most-popular');
  return (popular ? coursesIn(catalogue, popular) : [])
    .filter((course) => isOfferedIn(course, city))
    .slice(0, popularShown)
    .map((course) => courseCardView(shown, course, city));
}
