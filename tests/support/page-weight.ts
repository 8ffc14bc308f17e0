import type { BrowserContextOptions, Page, Response } from 'playwright';
import type { TestBrowser } from './open-browser.ts';
import { compress } from './static-site.ts';
import { templates } from './templates.ts';

/** Cost of loading a page completely: compressed bytes by kind, and number of requests. */
export interface PageWeight {
  html: number;
  css: number;
  script: number;
  font: number;
  image: number;
  requests: number;
  elements: number;
  /** Cumulative layout shift until the page stops changing. */
  shift: number;
}

export const weighedPages: Readonly<Record<string, string>> = { home: '/', ...templates };

/** Limits for landing pages, compressed with brotli 5. Text pages also stay within these limits. */
const landingLimits = { html: 16_000, css: 14_950, script: 5_050, requests: 10, elements: 1_999, shift: 0.01 };

/**
 * Higher limits for the home page, which shows people, the about page, which shows portraits, the blog list, which has a picture for each
 * article, and the Page Sitemap, which has a row for each page.
 */
const widerLimits: Readonly<Record<string, Partial<typeof landingLimits>>> = {
  home: { html: 17_500, css: 15_300, requests: 11, elements: 2_300 },
  text: { requests: 11 },
  'blog list': { requests: 14 },
  sitemap: { elements: 30_000 },
};

/**
 * HTML limit for pages of the frozen catalogue, whose menus and lists are shorter than on the live site. `npm run bench` measures the live
 * pages.
 */
const maxFrozenHtmlBytes = 12_800;

export const listFrozenExcess = (name: string, weight: PageWeight): string[] => [
  ...listExcess(name, weight),
  ...(weight.html > maxFrozenHtmlBytes ? [`html ${weight.html} of ${maxFrozenHtmlBytes}`] : []),
];

export const getLimits = (name: string): typeof landingLimits => ({ ...landingLimits, ...widerLimits[name] });

export const listExcess = (name: string, weight: PageWeight): string[] =>
  Object.entries(getLimits(name)).flatMap(([kind, most]) => {
    const found = weight[kind as keyof PageWeight];
    return found > most ? [`${kind} ${found} of ${most}`] : [];
  });

const kinds: Record<string, 'html' | 'css' | 'script' | 'font' | 'image'> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'font',
  image: 'image',
};

interface Weighing {
  origin: string;
  pages: Readonly<Record<string, string>>;
  options: BrowserContextOptions;
}

export async function weighPages(
  browser: Pick<TestBrowser, 'newContext'>,
  { origin, pages, options }: Weighing,
): Promise<Record<string, PageWeight>> {
  const rest = Object.entries(pages);
  const weights = new Map<string, PageWeight>();
  const weigh = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const context = await browser.newContext(options);
      weights.set(next[0], await weighPage(await context.newPage(), origin + next[1]));
      await context.close();
    }
  };
  await Promise.all([weigh(), weigh(), weigh()]);
  return Object.fromEntries(Object.keys(pages).map((name) => [name, weights.get(name) as PageWeight]));
}

export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const responses: Response[] = [];
  page.on('response', (response) => !isTabIcon(response) && responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const weight: PageWeight = {
    html: 0,
    css: 0,
    script: 0,
    font: 0,
    image: 0,
    requests: 0,
    elements: 0,
    shift: await measureShift(page),
  };
  weight.requests = responses.length;
  weight.elements = await page.evaluate(() => document.querySelectorAll('*').length);
  for (const response of responses) {
    const kind = kinds[response.request().resourceType()];
    if (kind) weight[kind] += await measureBytes(response, kind);
  }
  return weight;
}

/** Whether the response is the tab's icon, which only a browser with tabs requests. */
const isTabIcon = (response: Response): boolean => new URL(response.url()).pathname.startsWith('/favicon.');

/** Measures a response's size. Compresses texts as the edge does, because the local runtime compresses differently. */
const measureBytes = async (response: Response, kind: keyof PageWeight): Promise<number> =>
  kind === 'font' || kind === 'image'
    ? (await response.request().sizes()).responseBodySize
    : compress(await response.body()).byteLength;

const measureShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
