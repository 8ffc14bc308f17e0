/**
 * Limits for lists that grow with the catalogue. A page shows longer lists only in part and links to the rest. A page's size therefore does
 * not depend on the number of courses and cities.
 */
export const bounds = {
  /** Maximum number of courses per menu tab. Every page contains the menu. */
  maxMenuCourses: 22,
  maxFooterCities: 20,
  maxCityLinks: 25,
  maxHubCourses: 25,
  maxTextCourses: 25,
  maxCarouselCards: 25,
  maxSubjectCards: 30,
  /** Maximum number of courses that a single page lists completely. */
  maxCoursesOnOnePage: 100,
  /** Cards on the page of all courses if the catalogue exceeds `maxCoursesOnOnePage`. */
  maxFirstCards: 24,
  /** Maximum number of courses that form selects list before a visitor opens them. */
  maxSelectCourses: 100,
  /** Courses that form selects list first if the catalogue exceeds `maxSelectCourses`. */
  maxFirstChoices: 20,
  maxListLinks: 250,
  maxListCities: 60,
  /** Courses for which thank-you pages show next steps. */
  maxThankedCourses: 200,
  maxSitemapRows: 1000,
} as const;
