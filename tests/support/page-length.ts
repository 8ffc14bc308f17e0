import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { type Catalogue, isOfferedIn } from '#catalogue/catalogue.ts';
import { cityHubPath, coursePath, routes } from '#catalogue/routes.ts';

/** Maximum length of each kind of page, in phone screens. */
export const screenLimits = { home: 12.5, course: 12, city: 12, 'city hub': 10, 'all courses': 16 } as const;

export type PageKind = keyof typeof screenLimits;

const screen = { width: 390, height: 844 };

export function pagesByKind(catalogue: Catalogue): Record<PageKind, string[]> {
  const { courses, cities, homeCity } = catalogue;
  return {
    home: [routes.home],
    course: courses.map((course) => coursePath(course)),
    city: cities
      .filter((city) => city !== homeCity)
      .flatMap((city) => courses.filter((course) => isOfferedIn(course, city)).map((course) => coursePath(course, city))),
    'city hub': cities.map(cityHubPath),
    'all courses': [routes.courses],
  };
}

/** Returns a built site's largest pages by file size. The longest page on the screen is among them. */
export function largestPages(folder: string, paths: readonly string[], count: number): string[] {
  const getSize = (path: string): number => statSync(join(folder, `${path === '/' ? '/index' : path}.html`)).size;
  return [...paths].sort((one, other) => getSize(other) - getSize(one)).slice(0, count);
}

export async function measureScreens(
  browser: Pick<Browser, 'newContext'>,
  origin: string,
  paths: readonly string[],
): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce', bypassCSP: true });
  const page = await context.newPage();
  const lengths: Record<string, number> = {};
  for (const path of paths) {
    await page.goto(origin + path);
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    lengths[path] = Math.round((100 * height) / screen.height) / 100;
  }
  await context.close();
  return lengths;
}
