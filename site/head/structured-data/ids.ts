import { routes } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';

/** Ids of things that are described once and referred to from other pages. They never change, whatever the thing says. */
export const organizationId = (origin: string): string => `${origin}/#organization`;
export const websiteId = (origin: string): string => `${origin}/#website`;
export const branchId = (origin: string, branch: Pick<Branch, 'slug'>): string =>
  `${origin}${routes.contact}#branch-${branch.slug}`;
