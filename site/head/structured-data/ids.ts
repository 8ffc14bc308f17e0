import { routes } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';

/** Ids for objects that several pages refer to. They must never change. */
export const organizationId = (origin: string): string => `${origin}/#organization`;
export const websiteId = (origin: string): string => `${origin}/#website`;
export const branchId = (origin: string, branch: Pick<Branch, 'slug'>): string =>
  `${origin}${routes.contact}#branch-${branch.slug}`;
