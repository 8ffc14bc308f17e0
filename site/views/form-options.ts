import { type Catalogue, coursesIn, getMailboxDepartment } from '#catalogue/catalogue.ts';
import { privacyPath } from '#catalogue/routes.ts';
import type { Texts } from '#catalogue/texts.ts';
import type { Language } from '#site/shared/language.ts';
import { bounds } from './bounds.ts';
import { isOnline } from './branches.ts';
import { findClaim, freeDemoClaim } from './claims.ts';
import { workingHoursText } from './class-times.ts';
import { openPositions } from './openings.ts';
import { whatsappHref } from './whatsapp.ts';

export interface CourseOption {
  key: string;
  title: string;
  mailbox: string;
  syllabus: string;
}

export interface CourseOptionGroup {
  label: string;
  options: CourseOption[];
}

interface CountryOption {
  label: string;
  stdcode: string;
  flag: string;
}

export interface FormOptions {
  lang: Language;
  /** Translations of the forms' texts. Undefined in English. */
  texts?: Texts;
  courses: CourseOptionGroup[];
  /**
   * Keys of the courses that a select contains before the visitor opens it. Set only if the catalogue is too large to list every course on
   * every page.
   */
  firstCourses?: string[];
  branches: { value: string; label: string }[];
  onlineBranch: string | undefined;
  countries: CountryOption[];
  cities: { slug: string; name: string }[];
  positions: string[];
  registrationMailbox: string;
  privacyPath: string;
  phone: string;
  /** WhatsApp link to the institute. Code that uses the link may append more text to the message. */
  whatsappHref: string;
  workingHours: string | undefined;
  isDemoFree: boolean;
  /** Site key for Turnstile. Undefined if visitors do not have to confirm that they are a person. */
  turnstileSiteKey?: string | undefined;
}

/** Returns the choices for the forms. Groups courses only by menu categories that are subjects, so that each course appears once. */
export function formOptions(catalogue: Catalogue, asOf: string): FormOptions {
  return {
    lang: 'en-IN',
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
    privacyPath,
    phone: catalogue.institute.phone,
    whatsappHref: whatsappHref(catalogue.institute),
    workingHours: workingHoursText(catalogue.workingHours),
    isDemoFree: findClaim(catalogue, asOf, freeDemoClaim) !== undefined,
    turnstileSiteKey: catalogue.institute.turnstileSiteKey,
  };
}

/** Chooses the most popular courses, because visitors without JavaScript are most likely to want one of these. */
const firstCourses = ({ courses }: Catalogue): string[] =>
  courses
    .filter(({ selections }) => selections.includes('most-popular'))
    .slice(0, bounds.maxFirstChoices)
    .map(({ key }) => key);
