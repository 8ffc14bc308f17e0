import { demoPdfFile, formPagePath, thankYouPath } from '#catalogue/routes.ts';
import { forms } from '#site/shared/forms/forms.ts';
import { formOptionsPath } from '#site/shared/forms/options-path.ts';
import { reviewsPath } from '#site/shared/review-widget.ts';
import { searchIndexPath } from '#site/shared/search-path.ts';
import { staffWorker } from '#site/shared/staff-worker.ts';
import type { RuleContext } from './rule.ts';

export const rootFiles: readonly string[] = [
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/staff.webmanifest',
  '/robots.txt',
  '/rules.json',
  '/lastmod.json',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/sitemap-blogs.xml',
  formOptionsPath,
  searchIndexPath,
  staffWorker.path,
  reviewsPath,
];

export const formRoutes: readonly string[] = [
  ...forms.filter(({ isDialog }) => isDialog).map(({ id }) => formPagePath(id)),
  ...forms.map(({ id }) => thankYouPath(id)),
];

export const claimPdfs = ({ parts }: RuleContext): string[] => [
  `/${demoPdfFile}`,
  ...parts.courses.flatMap(({ value: { syllabus } }) => (syllabus ? [`/${syllabus}`] : [])),
];

/**
 * Whether a redirect from this route cannot work, because the worker responds first or because the build writes files with hashed names
 * there.
 */
export const isAnsweredFirst = (route: string): boolean => /^\/(api|blogs|media|_edge|assets)(\/|$)/.test(route);
