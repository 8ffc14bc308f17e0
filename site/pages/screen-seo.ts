import type { ScreenName } from '#catalogue/schema/screen.ts';
import type { Seo } from '#site/head/seo.ts';
import { endedTexts } from '#site/views/ending.ts';
import type { Site } from '#site/views/site.ts';

/** Builds the metadata of a screen from `screens.yaml`, without offers that have ended by the site's date. */
export function screenSeo(site: Site, name: ScreenName): Seo {
  const { title, description, keywords, ...screen } = site.catalogue.screens[name];
  return { title, description, keywords, ...endedTexts(site, screen) };
}
