import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readStarterArticles } from '#cli/blog-articles/read-starter-articles.ts';
import { starterStatements } from '#cli/blog-articles/starter-statements.ts';
import { buildSite } from '#cli/build/build-site.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { type Load, measureRates } from './measure-rates.ts';

/** Least part of a static page's rate (what issue 10 asks for). */
const floors: Readonly<Record<string, number>> = { '304 of an article': 0.5, 'article, rendered each time': 0.15 };
const staticPage = 'static page';

const articles = readStarterArticles('catalogue');
const articleUrl = (origin: string, index: number): string => `${origin}/blogs/${articles[index % articles.length]?.slug}`;

async function startFilled(siteFolder: string, entry?: string): Promise<TestWorker> {
  const worker = await startWorker({}, entry ? { siteFolder, entry } : { siteFolder });
  await worker.db.batch(starterStatements(articles, Date.now()).map((sql) => worker.db.prepare(sql)));
  return worker;
}

async function loadsOf(held: TestWorker, unheld: TestWorker): Promise<Load[]> {
  const article = articleUrl(held.origin, 0);
  const etag = (await fetch(article)).headers.get('etag') ?? '';
  return [
    { name: staticPage, url: () => `${held.origin}/java-training-classes-in-pune.php`, status: 200 },
    { name: '304 of an article', url: () => article, headers: { 'If-None-Match': etag }, status: 304 },
    { name: 'article, held in the isolate', url: () => article, status: 200 },
    { name: 'article, rendered each time', url: (index) => articleUrl(unheld.origin, index), status: 200 },
  ];
}

/** Measures the blog's answers on local workerd against a static page. True when each is quick enough. */
export async function benchBlogs(siteFolder: string, print: (line: string) => void): Promise<boolean> {
  const held = await startFilled(siteFolder);
  const unheld = await startFilled(siteFolder, 'tests/fixtures/blogs/unheld-worker.ts');
  try {
    const rates = await measureRates(await loadsOf(held, unheld));
    const base = rates.get(staticPage) ?? 1;
    print('| answer | requests a second | of a static page | at least |\n|---|---|---|---|');
    for (const [name, rate] of rates)
      print(`| ${name} | ${rate.toFixed(0)} | ${(rate / base).toFixed(2)} | ${floors[name] ?? ''} |`);
    return Object.entries(floors).every(([name, floor]) => (rates.get(name) ?? 0) / base >= floor);
  } finally {
    await Promise.all([held.close(), unheld.close()]);
  }
}

/** By itself: `node --import tsx tests/bench/blogs/blog-rates.ts`. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-blogs-'));
  await buildSite({ out: join(folder, 'dist'), catalogue: 'catalogue', asOf: '2026-11-20', cacheDir: join(folder, 'cache') });
  const isQuick = await benchBlogs(join(folder, 'dist'), (line) => void process.stdout.write(`${line}\n`));
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = isQuick ? 0 : 1;
}
