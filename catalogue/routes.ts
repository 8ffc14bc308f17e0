import { homeCitySlug } from './catalogue.ts';
import type { Branch } from './schema/branch.ts';
import type { City } from './schema/city.ts';
import type { Course } from './schema/course.ts';
import type { Category } from './schema/menu.ts';
import type { PagePicture } from './schema/page-layout.ts';
import type { TextPage } from './schema/text-page.ts';

/** Text pages that code links to: forms and the consent banner, testimonials, the class times of courses. All are files in `pages/`. */
export const privacyPath = '/privacy-policy';
export const classesPath = '/how-classes-work';
export const feedbackPath = '/feedback.php';

/** Routes of the site as absolute paths; no other file spells one out. Those of text pages stand in their files. */
export const routes = {
  home: '/',
  blogs: '/blogs',
  upcomingBatches: '/upcoming-batches',
  contact: '/reach-us.php',
  manageBlog: '/manage-blog',
  sitemapScreen: '/iec.xml',
  sitemapSecondScreen: '/viveksite.xml',
  rewardSpinner: '/reward-spinner',
  notFound: '/404',
  courses: '/courses',
  /** Lists all cities once they are more than every page can name. */
  cities: '/cities',
  /** The worker's page on which visitors see and erase what is kept of them. */
  ownData: '/api/privacy',
} as const;

/** A text page's path; where it has pages of its own for other cities, that of the city. */
export const textPagePath = ({ path, cities }: Pick<TextPage, 'path' | 'cities'>, city?: Pick<City, 'slug'>): string =>
  !city || !cities || city.slug === homeCitySlug ? path : cities.path.replace('{city}', city.slug);

/** A course's page in a city; Pune's is the course's own path. */
export const coursePath = (course: Pick<Course, 'path' | 'cityPath'>, city?: City): string =>
  !city || city.slug === homeCitySlug ? `/${course.path}` : `/${course.cityPath.replace('{city}', city.slug)}`;

/** Page of a branch with rooms: what the institute's entry on a map links to. */
export const branchPath = (branch: Pick<Branch, 'slug'>): string => `/branches/${branch.slug}`;

export const categoryPath = (category: Category): string => `${routes.courses}/${category.slug}`;
export const cityHubPath = (city: Pick<City, 'slug'>): string => `/computer-courses-in-${city.slug}`;
/** The courses of one subject in a city, where they are more than its hub shows. */
export const citySubjectPath = (city: Pick<City, 'slug'>, category: Pick<Category, 'slug'>): string =>
  `${cityHubPath(city)}/${category.slug}`;
/** A page of a list: the first stands at the list's own path. */
export const pagePath = (path: string, number: number): string => (number === 1 ? path : `${path}/${number}`);
export const thankYouPath = (formId: string): string => `/thank-you/${formId}`;
export const formPagePath = (formId: string): string => `/enquiry/${formId}`;

/** What a visitor gets where a course has no syllabus of its own; below the output folder. */
export const demoPdfFile = 'TestPdf/demo.pdf';

/** The drawing of a course. */
export const coursePicturePath = (key: string): string => `/images/courses/${key.toLowerCase()}.svg`;

/** The drawing in the head of a page. */
export const pagePicturePath = (name: PagePicture): string => `/images/pages/${name}.svg`;
