/**
 * The most that a page shows of what grows with the catalogue. Up to these a page shows all, and above them the first, with
 * a way to the others: so no page's size depends on the number of courses and cities.
 */
export const bounds = {
  /** Courses in a tab of the menu, which every page carries. */
  maxMenuCourses: 22,
  /** Cities in the footer, which every page carries too. */
  maxFooterCities: 20,
  /** Cities that the page of a course, a subject or all courses leads to. */
  maxCityLinks: 25,
  /** Courses of a subject on a city's hub. */
  maxHubCourses: 25,
  /** Courses of a selection within a text. */
  maxTextCourses: 25,
  /** Cards of the home page's carousel. */
  maxCarouselCards: 25,
  /** Cards on one page of a subject. */
  maxSubjectCards: 30,
  /** Courses up to which one page shows them all. */
  maxCoursesOnOnePage: 100,
  /** Cards on that page where there are more courses. */
  maxFirstCards: 24,
  /** Courses up to which the forms' selects show all before somebody opens them. */
  maxSelectCourses: 100,
  /** Courses that they show first where there are more. */
  maxFirstChoices: 20,
  /** Links on one page of a list that is nothing but links. */
  maxListLinks: 250,
  /** Cities on one page of the list of all cities, each with links to its lists of courses. */
  maxListCities: 60,
  /** Courses of which a thank-you page says more than thanks. */
  maxThankedCourses: 200,
  /** Rows of the Page Sitemap screens. */
  maxSitemapRows: 1000,
} as const;
