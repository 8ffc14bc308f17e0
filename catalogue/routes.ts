import { type Catalogue, homeCitySlug } from './catalogue.ts';
import type { City } from './schema/city.ts';
import type { Course } from './schema/course.ts';
import type { Category } from './schema/menu.ts';

/** Apart from the others: a form names it, and would bring them all into the browser. */
export const privacyPath = '/privacy-policy';

/** Routes of the site as absolute paths; no other file spells one out. */
export const routes = {
  home: '/',
  about: '/about',
  careers: '/careers',
  blogs: '/blogs',
  upcomingBatches: '/upcoming-batches',
  corporateTraining: '/corporate-training-in-pune.php',
  contact: '/reach-us.php',
  privacy: privacyPath,
  manageBlog: '/manage-blog',
  sitemapScreen: '/iec.xml',
  sitemapSecondScreen: '/viveksite.xml',
  rewardSpinner: '/reward-spinner',
  feedback: '/feedback.php',
  notFound: '/404',
  courses: '/courses',
  /** The worker's page on which visitors see and erase what is kept of them. */
  ownData: '/api/privacy',
} as const;

export const placementsPath = (catalogue: Catalogue): string => `/${catalogue.institute.hiddenRoutes.placements}`;
export const jobGuaranteePath = (catalogue: Catalogue, city?: City): string =>
  city && city.slug !== homeCitySlug
    ? `/job-guarantee-course-in-${city.slug}.php`
    : `/${catalogue.institute.hiddenRoutes.jobGuarantee}`;
export const corporatePath = (city?: City): string => `/corporate-training-in-${city?.slug ?? homeCitySlug}.php`;

/** A course's page in a city; Pune's is the course's own path (spec catalogue 2.2 and 2.3). */
export const coursePath = (course: Course, city?: City): string =>
  !city || city.slug === homeCitySlug ? `/${course.path}` : `/${course.cityPath.replace('{city}', city.slug)}`;

export const categoryPath = (category: Category): string => `${routes.courses}/${category.slug}`;
export const cityHubPath = (city: Pick<City, 'slug'>): string => `/computer-courses-in-${city.slug}`;
export const thankYouPath = (formId: string): string => `/thank-you/${formId}`;
export const formPagePath = (formId: string): string => `/enquiry/${formId}`;
