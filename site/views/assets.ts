/** Addresses of the built assets. Each file name contains a content hash. */
export interface Assets {
  stylesheet: string;
  homeStylesheet: string;
  courseStylesheet: string;
  loader: string;
  blogStylesheet: string;
  articleStylesheet: string;
  /** Loaded by pages other than the home page and course pages, in addition to `stylesheet`. */
  textStylesheet: string;
  /** Loaded in addition to `textStylesheet`, by city pages (`hubStylesheet`) and by branch and contact pages (`branchesStylesheet`). */
  hubStylesheet: string;
  branchesStylesheet: string;
  sitemapStylesheet: string;
  notFoundStylesheet: string;
  thankYouStylesheet: string;
  textPageStylesheet: string;
  finderStylesheet: string;
  batchFinderStylesheet: string;
  /** Loaded by the prize wheel's page, and by the home page when the wheel opens. */
  rewardStylesheet: string;
  /** The only assets that `/manage-blog` loads at first. */
  adminStylesheet: string;
  adminScript: string;
  /** Loaded by `/manage-blog` together with its blog and statistics sections. */
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
  branchesStylesheet: '/assets/branches.css',
  sitemapStylesheet: '/assets/sitemap.css',
  notFoundStylesheet: '/assets/not-found.css',
  thankYouStylesheet: '/assets/thank-you.css',
  textPageStylesheet: '/assets/text-page.css',
  finderStylesheet: '/assets/course-finder.css',
  batchFinderStylesheet: '/assets/batch-finder.css',
  rewardStylesheet: '/assets/reward-spinner.css',
  adminStylesheet: '/assets/admin.css',
  writingStylesheet: '/assets/writing.css',
  figuresStylesheet: '/assets/figures.css',
  adminScript: '/assets/admin.js',
};
