import { homeCitySlug } from './catalogue.ts';
import type { Branch } from './schema/branch.ts';
import type { City } from './schema/city.ts';
import type { Course } from './schema/course.ts';
import type { Category } from './schema/menu.ts';
import type { Opening } from './schema/opening.ts';
import type { PagePicture } from './schema/page-layout.ts';
import type { TextPage } from './schema/text-page.ts';
import type { Video } from './schema/video.ts';

export const privacyPath = '/privacy-policy';
export const classesPath = '/how-classes-work';
export const feedbackPath = '/feedback.php';

/** Absolute paths of the site's pages. All other code takes its routes from here. Text pages define their own routes in their files. */
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
  /** Page that lists all cities, for catalogues with too many cities to name on every page. */
  cities: '/cities',
  /** Page of the worker where visitors view and erase their own data. */
  ownData: '/api/privacy',
} as const;

/** Returns the path of a text page or, if a city is given and the page has city versions, the path of that city's version. */
export const textPagePath = ({ path, cities }: Pick<TextPage, 'path' | 'cities'>, city?: Pick<City, 'slug'>): string =>
  !city || !cities || city.slug === homeCitySlug ? path : cities.path.replace('{city}', city.slug);

/** Returns the path of a course page in a city. In Pune, this is the course's own path. */
export const coursePath = (course: Pick<Course, 'path' | 'cityPath'>, city?: City): string =>
  !city || city.slug === homeCitySlug ? `/${course.path}` : `/${course.cityPath.replace('{city}', city.slug)}`;

/** Returns the path of the page for a branch with classrooms. The institute's map entries link to this page. */
export const branchPath = (branch: Pick<Branch, 'slug'>): string => `/branches/${branch.slug}`;

/** Path of the text page about working here. It lists the open positions. */
export const careersPath = '/careers';

/** Returns the path of the page for an open position, below the careers page. */
export const openingPath = ({ id }: Pick<Opening, 'id'>): string => `${careersPath}/${id}`;

/** Returns the path of the page on which visitors watch a video. */
export const watchPath = ({ id }: Pick<Video, 'id'>): string => `/watch/${id}`;

export const categoryPath = (category: Category): string => `${routes.courses}/${category.slug}`;
export const cityHubPath = (city: Pick<City, 'slug'>): string => `/computer-courses-in-${city.slug}`;
/**
 * Returns the path of the page that lists a subject's courses in a city. The page exists only if the city's hub cannot show all of these
 * courses.
 */
export const citySubjectPath = (city: Pick<City, 'slug'>, category: Pick<Category, 'slug'>): string =>
  `${cityHubPath(city)}/${category.slug}`;
export const pagePath = (path: string, number: number): string => (number === 1 ? path : `${path}/${number}`);
export const thankYouPath = (formId: string): string => `/thank-you/${formId}`;
export const formPagePath = (formId: string): string => `/enquiry/${formId}`;

/** PDF for courses without a syllabus of their own, relative to the output folder. */
export const demoPdfFile = 'TestPdf/demo.pdf';

/** Whether a page can be downloaded as a PDF: Marathi pages that are short enough to hand out on paper. */
export const hasSheet = ({ marathi, layout }: Pick<TextPage, 'marathi' | 'layout'>): boolean =>
  marathi !== undefined && !layout.contents;

/** PDF of a text page, relative to the output folder. */
export const sheetFile = ({ path }: Pick<TextPage, 'path'>): string => `pdf${path}.pdf`;

export const coursePicturePath = (key: string): string => `/images/courses/${key.toLowerCase()}.svg`;

/** Returns the path of a trainer's or student's portrait. */
export const personPicturePath = (kind: 'trainers' | 'stories', id: string): string => `/images/people/${kind}/${id}.svg`;

/** Picture with the first employers' wordmarks. Each wordmark is a view, such as `#employer-1`. */
export const employerStripPath = '/images/employers/strip.svg';

export const projectPicturePath = (id: string): string => `/images/projects/${id}.svg`;

export const certificatePath = (courseKey: string): string => `/images/certificates/${courseKey.toLowerCase()}.svg`;

export const pagePicturePath = (name: PagePicture): string => `/images/pages/${name}.svg`;
