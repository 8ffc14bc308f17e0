/** Addresses of the built assets, with the content hash in each name. */
export interface Assets {
  stylesheet: string;
  /** Loaded by the home page besides the first. */
  homeStylesheet: string;
  /** Loaded by the pages of courses besides the first. */
  courseStylesheet: string;
  loader: string;
  /** Loaded by the pages of the blog besides the first. */
  blogStylesheet: string;
  /** Loaded by the page of an article besides that of the blog. */
  articleStylesheet: string;
  /** Loaded by the pages that are neither the home page nor a course's besides the first. */
  textStylesheet: string;
  /** Loaded by the hubs of cities, and by the pages of branches and the one that lists them, besides that of texts. */
  hubStylesheet: string;
  branchesStylesheet: string;
  /** Loaded by the Page Sitemap besides the first. */
  sitemapStylesheet: string;
  /** Loaded by the 404 screen besides that of texts. */
  notFoundStylesheet: string;
  /** Loaded by the pages that thank besides the first. */
  thankYouStylesheet: string;
  /** Loaded by text pages besides that of texts. */
  textPageStylesheet: string;
  /** Loaded by the pages that list courses, and by that of the batches, besides the first. */
  finderStylesheet: string;
  batchFinderStylesheet: string;
  /** Loaded by the page of the reward wheel, and by the home page when the wheel opens. */
  rewardStylesheet: string;
  /** Those of `/manage-blog`, which loads nothing else. */
  adminStylesheet: string;
  adminScript: string;
  /** Come there with the sections of the blogs and of the figures. */
  writingStylesheet: string;
  figuresStylesheet: string;
  /** The site's one font file; preloaded so that text is set in it from the first paint. */
  font?: string;
}

/** Names without the hashes of what is built: for reading pages that nobody has built. */
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
