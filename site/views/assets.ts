/** Addresses of the built assets. Each file name contains a content hash. */
export interface Assets {
  stylesheet: string;
  homeStylesheet: string;
  courseStylesheet: string;
  loader: string;
  blogStylesheet: string;
  articleStylesheet: string;
  /** Style sheet for all pages except the home page and course pages, loaded in addition to `stylesheet`. */
  textStylesheet: string;
  /**
   * Style sheets for city pages (`hubStylesheet`) and for branch and contact pages (`branchesStylesheet`), loaded in addition to
   * `textStylesheet`.
   */
  hubStylesheet: string;
  /** Style sheet with the Devanagari font, loaded in addition to `stylesheet` on Marathi pages. */
  marathiStylesheet: string;
  branchesStylesheet: string;
  sitemapStylesheet: string;
  notFoundStylesheet: string;
  thankYouStylesheet: string;
  textPageStylesheet: string;
  /** Style sheet for text pages that show people, loaded in addition to `textPageStylesheet`. */
  peopleStylesheet: string;
  /** Style sheet for text pages that show facts below their heading, loaded in addition to `textPageStylesheet`. */
  factsStylesheet: string;
  finderStylesheet: string;
  batchFinderStylesheet: string;
  /** Style sheet for the prize wheel. The wheel's own page loads it, and the home page loads it when the wheel opens. */
  rewardStylesheet: string;
  /** The only assets that `/manage-blog` loads at first. */
  adminStylesheet: string;
  adminScript: string;
  /** Style sheets for the blog and statistics sections of `/manage-blog`, loaded together with these sections. */
  writingStylesheet: string;
  figuresStylesheet: string;
  font?: string;
}

/** Asset addresses without hashes, for rendering pages without a build. */
export const unhashedAssets: Assets = {
  stylesheet: '/assets/site.css',
  homeStylesheet: '/assets/home.css',
  courseStylesheet: '/assets/course.css',
  loader: '/assets/loader.js',
  blogStylesheet: '/assets/blog.css',
  articleStylesheet: '/assets/article.css',
  textStylesheet: '/assets/text.css',
  hubStylesheet: '/assets/hub.css',
  marathiStylesheet: '/assets/marathi.css',
  branchesStylesheet: '/assets/branches.css',
  sitemapStylesheet: '/assets/sitemap.css',
  notFoundStylesheet: '/assets/not-found.css',
  thankYouStylesheet: '/assets/thank-you.css',
  textPageStylesheet: '/assets/text-page.css',
  peopleStylesheet: '/assets/people-bands.css',
  factsStylesheet: '/assets/facts.css',
  finderStylesheet: '/assets/course-finder.css',
  batchFinderStylesheet: '/assets/batch-finder.css',
  rewardStylesheet: '/assets/reward-spinner.css',
  adminStylesheet: '/assets/admin.css',
  writingStylesheet: '/assets/writing.css',
  figuresStylesheet: '/assets/figures.css',
  adminScript: '/assets/admin.js',
};
