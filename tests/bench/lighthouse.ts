import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '#cli/generate/build-site.ts';
import { publishStarters, readStarterArticles } from '#tests/support/blogs.ts';
import { ensureChromium } from '#tests/support/chromium.ts';
import { templates } from '#tests/support/templates.ts';
import { startWorker } from '#tests/support/worker.ts';
import { inWorkFolder } from './work-folder.ts';

/** Version that npx downloads. `LIGHTHOUSE` names an installed program to use instead. */
const version = '13.5.0';
const runs = 5;
const pages = {
  home: '/',
  course: templates.course,
  city: templates.city,
  hub: templates['city hub'],
  finder: templates['all courses'],
  'blog list': '/blogs',
  article: '/blogs/from-excel-to-power-bi',
};

const perfect = ['accessibility', 'best-practices', 'seo'] as const;
const minPerformance = 98;

type Scores = Record<'performance' | (typeof perfect)[number], number>;

/** Scores of one run, and Lighthouse's `benchmarkIndex` for the machine, which is above 1000 on a good desktop. */
type Run = Scores & { machine: number };

/** Runs Lighthouse's phone profile against the real worker. Each score is the median of five runs. npx needs network access. */
export async function benchLighthouse(): Promise<{ table: string; isWithinLimits: boolean }> {
  const scores = await inWorkFolder(async (folder) => {
    const out = join(folder, 'out');
    await buildSite({ out, catalogue: 'catalogue', asOf: '2026-11-20', cacheDir: join(folder, 'state') });
    const worker = await startWorker({}, { siteFolder: out });
    try {
      await publishStarters(worker, await readStarterArticles('catalogue'));
      return await scorePages(worker.origin, join(folder, 'report.json'));
    } finally {
      await worker.close();
    }
  });
  const isMet = Object.values(scores).every(
    (page) => page.performance >= minPerformance && perfect.every((category) => page[category] === 100),
  );
  return { table: formatScores(scores), isWithinLimits: isMet };
}

async function scorePages(origin: string, report: string): Promise<Record<string, Run>> {
  const scores: Record<string, Run> = {};
  for (const [name, path] of Object.entries(pages)) {
    const seen: Run[] = [];
    for (let run = 0; run < runs; run += 1) seen.push(await scoreWithRetry(origin + path, report));
    scores[name] = medianRun(seen);
  }
  return scores;
}

const scoreWithRetry = (url: string, report: string): Promise<Run> => scoreOnce(url, report).catch(() => scoreOnce(url, report));

async function scoreOnce(url: string, report: string): Promise<Run> {
  const program = process.env.LIGHTHOUSE ? [process.env.LIGHTHOUSE] : ['npx', '--yes', `lighthouse@${version}`];
  const [command = '', ...args] = [
    ...program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${['performance', ...perfect].join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ];
  await promisify(execFile)(command, args, { env: { ...process.env, CHROME_PATH: ensureChromium() } });
  const { categories, environment } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return mapRun((name) => (name === 'machine' ? environment.benchmarkIndex : Math.round(categories[name].score * 100)));
}

interface Report {
  categories: Record<keyof Scores, { score: number }>;
  environment: { benchmarkIndex: number };
}

const mapRun = (value: (name: keyof Run) => number): Run => ({
  performance: value('performance'),
  accessibility: value('accessibility'),
  'best-practices': value('best-practices'),
  seo: value('seo'),
  machine: value('machine'),
});

const medianRun = (seen: readonly Run[]): Run =>
  mapRun((name) => seen.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0);

const formatScores = (scores: Record<string, Run>): string =>
  [
    `| Lighthouse ${version}, phone, median of ${runs} | performance | accessibility | best practices | SEO | speed of the machine |`,
    `|---|${'--:|'.repeat(5)}`,
    ...Object.entries(scores).map(
      ([name, page]) => `| ${[name, page.performance, ...perfect.map((key) => page[key]), page.machine].join(' | ')} |`,
    ),
    '',
  ].join('\n');
