/** What `dev` bundles anew after each change of the code: everything between the catalogue and the bytes of a page. */

import { GalleryPage } from '#site/pages/gallery/page.tsx';
import { planGallery } from '#site/pages/gallery/plan.ts';
import { withComponent } from '#site/pages/page-plan.ts';
import { planPages as planSite } from '#site/plan/page-table.ts';

// biome-ignore lint/performance/noBarrelFile: an entry of a bundle is what it exports
export { assetNames, siteFiles } from '#cli/generate/files/site-files.ts';
export { PageRenderer } from '#cli/generate/render/page-renderer.ts';
export { createSite } from '#site/views/site.ts';

/** The pages of the site and, for whoever works on its design, every component in its examples: `/gallery`. */
export const planPages: typeof planSite = (...input) => [
  ...planSite(...input),
  ...withComponent(GalleryPage, planGallery(input[0])),
];
