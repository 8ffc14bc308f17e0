import type { ScreenName } from '#catalogue/schema/screen.ts';
import type { Seo } from '#site/head/seo.ts';
import { endedTexts } from '#site/views/ending.ts';
import type { Site } from '#site/views/site.ts';

/** Metadata of a page whose content is code, as true on the site's day: nothing is promised that has ended. */
export function screenSeo(site: Site, name: ScreenName): Seo {
  const { title, description, keywords, ...screen } = site.catalogue.screens[name];
  return { title, description, keywords, ...endedTexts(site, screen) };
}
