import { type Catalogue, coursesIn, getMailboxDepartment } from '#catalogue/catalogue.ts';
import { bounds } from './bounds.ts';
import { isOnline } from './branches.ts';
import { findClaim, freeDemoClaim } from './claims.ts';
import { workingHoursText } from './class-times.ts';
import { openPositions } from './openings.ts';
import { whatsappHref } from './whatsapp.ts';

export interface CourseOption {
  key: string;
  title: string;
  /** Mailbox of the department that answers for it. */
  mailbox: string;
  /** Path of its syllabus, without leading slash. */
  syllabus: string;
}

export interface CourseOptionGroup {
  label: string;
  options: CourseOption[];
}

/** One built-in country: `stdcode` is the dial prefix, `flag` the path of its picture. */
interface CountryOption {
  label: string;
  stdcode: string;
  flag: string;
}

/** Choices of the forms' controls and what a submission says besides: the same on every page. */
export interface FormOptions {
  courses: CourseOptionGroup[];
  /** Keys of the courses that a select shows before somebody comes to it, where there are too many for every page. */
  firstCourses?: string[];
  branches: { value: string; label: string }[];
  /** Value of the branch of those who learn online. */
  onlineBranch: string | undefined;
  countries: CountryOption[];
  cities: { slug: string; name: string }[];
  /** Titles of the open positions, and what is chosen by who has another in mind. */
  positions: string[];
  /** Takes what belongs to no department. */
  registrationMailbox: string;
  /** The institute's, as it is dialled. */
  phone: string;
  /** Chat with the institute; more text may be added to its end. */
  whatsappHref: string;
  /** When the institute calls back, where that is known. */
  workingHours: string | undefined;
  /** Whether the claim that a demo class is free may be shown. */
  isDemoFree: boolean;
  /** Without it no visitor is asked to confirm that they are a person. */
  turnstileSiteKey?: string | undefined;
}

/** Courses grouped by the menu categories that show a whole catalogue, so that each appears once. */
export function formOptions(catalogue: Catalogue, asOf: string): FormOptions {
  return {
    courses: catalogue.menu.categories
      .filter((category) => category.catalogue)
      .map((category) => ({
        label: category.name,
        options: coursesIn(catalogue, category).map((course) => ({
          key: course.key,
          title: course.title,
          mailbox: getMailboxDepartment(catalogue, course).mailbox,
          syllabus: course.syllabus,
        })),
      })),
    ...(catalogue.courses.length > bounds.maxSelectCourses && { firstCourses: firstCourses(catalogue) }),
    branches: catalogue.branches.map(({ value, label }) => ({ value, label })),
    onlineBranch: catalogue.branches.find(isOnline)?.value,
    countries: catalogue.countries.map(({ label, stdcode, flag }) => ({ label, stdcode, flag })),
    cities: catalogue.cities.map(({ slug, name }) => ({ slug, name })),
    positions: [...new Set(openPositions(catalogue, asOf).map(({ opening }) => opening.title)), 'Another position'],
    registrationMailbox: catalogue.institute.mailboxes.registration,
    phone: catalogue.institute.phone,
    whatsappHref: whatsappHref(catalogue.institute),
    workingHours: workingHoursText(catalogue.workingHours),
    isDemoFree: findClaim(catalogue, asOf, freeDemoClaim) !== undefined,
    turnstileSiteKey: catalogue.institute.turnstileSiteKey,
  };
}

/** The popular ones: a visitor without script most likely means one of them. */
const firstCourses = ({ courses }: Catalogue): string[] =>
  courses
    .filter(({ selections }) => selections.includes('most-popular'))
    .slice(0, bounds.maxFirstChoices)
    .map(({ key }) => key);
