import type { ScreenName } from '#catalogue/schema/screen.ts';
import type { Seo } from '#site/head/seo.ts';
import { endedTexts } from '#site/views/ending.ts';
import type { Site } from '#site/views/site.ts';

/** Builds a screen's metadata from `screens.yaml`. If an offer has ended by the build's day, uses the wording without that offer. */
export function screenSeo(site: Site, name: ScreenName): Seo {
  const { title, description, keywords, ...screen } = site.catalogue.screens[name];
  return { title, description, keywords, ...endedTexts(site, screen) };
}
