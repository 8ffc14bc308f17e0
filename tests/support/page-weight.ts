import type { Page, Response } from 'playwright';

/** What a page costs until it is shown whole: bytes over the wire by kind, and requests. */
export interface PageWeight {
  html: number;
  css: number;
  script: number;
  font: number;
  image: number;
  requests: number;
  /** Cumulative layout shift until the page was at rest. */
  shift: number;
}

const kinds: Record<string, 'html' | 'css' | 'script' | 'font' | 'image'> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'font',
  image: 'image',
};

/** Loads an address in a fresh page and weighs it. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const weight: PageWeight = {
    html: 0,
    css: 0,
    script: 0,
    font: 0,
    image: 0,
    requests: responses.length,
    shift: await shiftOf(page),
  };
  for (const response of responses) {
    const kind = kinds[response.request().resourceType()];
    if (kind) weight[kind] += (await response.request().sizes()).responseBodySize;
  }
  return weight;
}

const shiftOf = (page: Page): Promise<number> =>
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
