/**
 * Limits for lists that grow with the catalogue. A page shows only part of a longer list and links to the rest. The size of a page
 * therefore does not depend on the number of courses and cities.
 */
export const bounds = {
  /** Maximum number of courses per menu tab. Every page contains the menu. */
  maxMenuCourses: 22,
  maxFooterCities: 20,
  maxCityLinks: 25,
  maxHubCourses: 25,
  maxTextCourses: 25,
  /** Number of employers in the strip below the home page's hero. */
  maxEmployersInStrip: 6,
  maxCarouselCards: 25,
  maxSubjectCards: 30,
  /** Maximum number of courses that one page may list in full. */
  maxCoursesOnOnePage: 100,
  /** Number of cards on the page with all courses if the catalogue has more than `maxCoursesOnOnePage` courses. */
  maxFirstCards: 24,
  /** Maximum number of courses that a form's select contains before the visitor opens it. */
  maxSelectCourses: 100,
  /** Number of courses that a form's select contains at first if the catalogue has more than `maxSelectCourses` courses. */
  maxFirstChoices: 20,
  maxListLinks: 250,
  maxListCities: 60,
  /** Maximum number of courses for which thank-you pages show next steps. */
  maxThankedCourses: 200,
  maxSitemapRows: 1000,
} as const;
