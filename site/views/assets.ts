/** Addresses of the built assets. In a build, each file name contains a content hash. */
export type Assets = Record<keyof typeof unhashedAssets, string> & { font?: string };

/** Asset addresses without hashes, for rendering pages without a build. */
export const unhashedAssets = {
  /** Style sheet for every page. The other style sheets are loaded in addition to it. */
  stylesheet: '/assets/site.css',
  homeStylesheet: '/assets/home.css',
  courseStylesheet: '/assets/course.css',
  loader: '/assets/loader.js',
  blogStylesheet: '/assets/blog.css',
  articleStylesheet: '/assets/article.css',
  /** Style sheet for all pages except the home page and course pages. */
  textStylesheet: '/assets/text.css',
  /** Style sheets for city pages (`hub`) and for branch and contact pages (`branches`), loaded in addition to `textStylesheet`. */
  hubStylesheet: '/assets/hub.css',
  /** Style sheet with the Devanagari font, for Marathi pages. */
  marathiStylesheet: '/assets/marathi.css',
  branchesStylesheet: '/assets/branches.css',
  sitemapStylesheet: '/assets/sitemap.css',
  notFoundStylesheet: '/assets/not-found.css',
  thankYouStylesheet: '/assets/thank-you.css',
  textPageStylesheet: '/assets/text-page.css',
  /** Style sheet for text pages that show people, loaded in addition to `textPageStylesheet`. */
  peopleStylesheet: '/assets/people-bands.css',
  /** Style sheet for text pages that show facts below their heading, loaded in addition to `textPageStylesheet`. */
  factsStylesheet: '/assets/facts.css',
  finderStylesheet: '/assets/course-finder.css',
  batchFinderStylesheet: '/assets/batch-finder.css',
  /** Style sheet for the prize wheel. The wheel's own page loads it, and the home page loads it when the wheel opens. */
  rewardStylesheet: '/assets/reward-spinner.css',
  /** The only assets that `/manage-blog` loads at first. */
  adminStylesheet: '/assets/admin.css',
  adminScript: '/assets/admin.js',
  /** Style sheets for the board, articles, reports, team and search of `/manage-blog`, loaded together with these parts. */
  boardStylesheet: '/assets/board.css',
  writingStylesheet: '/assets/writing.css',
  figuresStylesheet: '/assets/figures.css',
  ownersStylesheet: '/assets/owners.css',
  paletteStylesheet: '/assets/palette.css',
};
