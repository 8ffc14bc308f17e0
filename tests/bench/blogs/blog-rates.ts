import { join } from 'node:path';
import { buildSite } from '#cli/generate/build-site.ts';
import { publishStarters, readStarterArticles } from '#tests/support/blogs.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { areFloorsMet, formatRates, type Load, measureRates } from '../measure-rates.ts';
import { inWorkFolder } from '../work-folder.ts';

const floors: Readonly<Record<string, number>> = { '304 of an article': 0.5, 'article, rendered each time': 0.15 };
const staticPage = 'a static page';

const articles = await readStarterArticles('catalogue');
const articleUrl = (origin: string, index: number): string => `${origin}/blogs/${articles[index % articles.length]?.slug}`;

async function startFilled(siteFolder: string, entry?: string): Promise<TestWorker> {
  const worker = await startWorker({}, entry ? { siteFolder, entry } : { siteFolder });
  await publishStarters(worker, articles);
  return worker;
}

async function createLoads(held: TestWorker, unheld: TestWorker): Promise<Load[]> {
  const article = articleUrl(held.origin, 0);
  const etag = (await fetch(article)).headers.get('etag') ?? '';
  return [
    { name: staticPage, url: () => `${held.origin}/java-training-classes-in-pune.php`, status: 200 },
    { name: '304 of an article', url: () => article, headers: { 'If-None-Match': etag }, status: 304 },
    { name: 'article, held in the isolate', url: () => article, status: 200 },
    { name: 'article, rendered each time', url: (index) => articleUrl(unheld.origin, index), status: 200 },
  ];
}

async function measureBlogs(siteFolder: string): Promise<{ table: string; isWithinLimits: boolean }> {
  const held = await startFilled(siteFolder);
  const unheld = await startFilled(siteFolder, 'tests/fixtures/blogs/uncached-worker.ts');
  try {
    const rates = await measureRates(await createLoads(held, unheld), { rounds: 9, roundMs: 800 });
    return { table: formatRates(rates, staticPage, floors), isWithinLimits: areFloorsMet(rates, staticPage, floors) };
  } finally {
    await Promise.all([held.close(), unheld.close()]);
  }
}

/**
 * Compares the rates of blog responses on local workerd with the rate of a static page of the real site. Returns the table and whether all
 * rates are high enough.
 */
export const benchBlogs = (): Promise<{ table: string; isWithinLimits: boolean }> =>
  inWorkFolder(async (folder) => {
    const out = join(folder, 'dist');
    await buildSite({ out, catalogue: 'catalogue', asOf: '2026-11-20', cacheDir: join(folder, 'cache') });
    return measureBlogs(out);
  });
