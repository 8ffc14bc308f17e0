/** Exports the code that turns the catalogue into pages. `dev` bundles this file again after each change to the code. */

import { GalleryPage } from '#site/pages/gallery/page.tsx';
import { planGallery } from '#site/pages/gallery/plan.ts';
import { withComponent } from '#site/pages/page-plan.ts';
import { planPages as planSite } from '#site/plan/page-table.ts';

// biome-ignore lint/performance/noBarrelFile: the entry point of a bundle must re-export modules.
export { assetNames, siteFiles } from '#cli/generate/files/site-files.ts';
export { PageRenderer } from '#cli/generate/render/page-renderer.ts';
export { createSite } from '#site/views/site.ts';

/** Plans the site's pages and `/gallery`, which shows examples of every component for design work. */
export const planPages: typeof planSite = (...input) => [
  ...planSite(...input),
  ...withComponent(GalleryPage, planGallery(input[0])),
];
