/** What `dev` bundles anew after each change of the code: everything between the catalogue and the bytes of a page. */
// biome-ignore lint/performance/noBarrelFile: an entry of a bundle is what it exports
export { assetNames, siteFiles } from '#cli/build/site-files.ts';
export { PageRenderer } from '#cli/engine/page-renderer.ts';
export { planPages } from '#site/plan/page-table.ts';
export { formOptions } from '#site/views/form-options.ts';
export { createSite } from '#site/views/site.ts';
