import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import {
  type SourcelessWorkerOptions,
  type TestHarness,
  unstable_getMiniflareWorkerOptions,
  unstable_splitSqlQuery,
} from 'wrangler';
import { persistFolder } from '#cli/platform/state-folders.ts';
import { bundleWorker } from './bundle-worker.ts';
import { clockOffsetMs, now } from './clock.ts';
import { root } from './root.ts';
import { createDatabase } from './test-database.ts';

/** A page with the demo form in the markup that the site's pages have. */
const demoPage = `<!doctype html><html lang="en"><head><title>Java in Pune</title></head><body><main><h1>Java</h1>
<form data-form="demo" method="post" action="/api/send-email-popup"><div data-error-summary hidden></div><input type="hidden" name="form" value="demo">
<input id="demo-Name" name="Name" aria-describedby="demo-Name-error"><p id="demo-Name-error" data-error hidden></p>
<input id="demo-email" name="email" type="email"><p id="demo-email-error" data-error hidden></p>
<input id="demo-phone" name="phone" type="tel"><p id="demo-phone-error" data-error hidden></p>
<select id="demo-country" name="country"><option value="" selected>Choose</option><option value="India">India</option></select><p id="demo-country-error" data-error hidden></p>
<select id="demo-course" name="course"><option value="">Choose</option><option value="Java">Java</option></select><p id="demo-course-error" data-error hidden></p>
<select id="demo-coursetype" name="coursetype"><option value="">Choose</option><option value="Classroom Deccan, Pune">Classroom Deccan, Pune</option></select><p id="demo-coursetype-error" data-error hidden></p>
<input type="checkbox" name="consent" value="yes"><input name="leftBlank"><button>Book</button></form></main></body></html>`;

const notFoundPage =
  '<!doctype html><html lang="en"><head><title>Page not found</title></head><body><main><h1>404</h1><p>Oops... page not found.</p></main></body></html>';
const contactPage = demoPage.replaceAll('demo', 'contact');

/** The least site that the worker can be served with: a form, a contact page and the worker's own catalogue. */
export async function writeSmallSite(dir: string): Promise<void> {
  await mkdir(path.join(dir, '_edge'), { recursive: true });
  await cp(path.join(root, 'tests/fixtures/edge/catalogue.json'), path.join(dir, '_edge/catalogue.json'));
  const pages = {
    '404': notFoundPage,
    'java-training-classes-in-pune.php': demoPage,
    'reach-us.php': contactPage,
    index: notFoundPage,
  };
  await Promise.all(Object.entries(pages).map(([name, html]) => writeFile(path.join(dir, `${name}.html`), html)));
}

/** The real worker on a clock that `advanceClock` moves. */
const movableClockEntry = 'tests/fixtures/worker/movable-clock.ts';

export interface TestWorker {
  fetch: TestHarness['fetch'];
  /** Scheme, host and port that the worker sees in its requests. */
  origin: string;
  db: D1Database;
  /** Leads that the database could not take. */
  spill: R2Bucket;
  /** Moves the worker's clock on, for requests and for scheduled runs; it never goes back. Not with an `entry` of the caller's own. */
  advanceClock(milliseconds: number): Promise<void>;
  /** The time by the worker's clock, in milliseconds since 1970. */
  now(): number;
  /** Runs the scheduled handler as if `minutes` more had passed; only that run sees the later time. */
  runScheduled(minutes?: number): Promise<void>;
  /** The first row of a query, by column name. */
  row(sql: string, ...values: unknown[]): Promise<Record<string, unknown> | null>;
  /** What the worker has logged so far, line by line. */
  logLines(): string[];
  close(): Promise<void>;
}

interface WorkerStart {
  /** A whole built site in place of the small one. */
  siteFolder?: string;
  /** A worker of the tests' own, relative to the project; `movable-clock.ts`, the real one on a clock that moves, unless given. */
  entry?: string;
  /** Whether a log-in takes as long as in real life: for what measures it. */
  hasSlowPasswords?: boolean;
  /** Folder with the database, migrated already, and the buckets, where the command line's `--state` finds them. */
  stateDir?: string;
}

/**
 * The real worker in workerd, over a fresh database with the real migrations and a small site. Its clock is the tests' own
 * (`tests/support/clock.ts`) until `advanceClock` moves it on: no test waits for a minute or a day to pass.
 */
export async function startWorker(
  vars: Record<string, string> = {},
  { siteFolder, entry, hasSlowPasswords = false, stateDir }: WorkerStart = {},
): Promise<TestWorker> {
  const small = await mkdtemp(path.join(tmpdir(), 'site-'));
  await writeSmallSite(small);
  const logLines: string[] = [];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      ...(stateDir && { resourcePersistencePath: path.join(persistFolder(stateDir), 'v3') }),
      handleStructuredLogs: ({ message }) => logLines.push(message),
      workers: [
        {
          ...workerOptions(siteFolder ?? small),
          modules: [
            {
              type: 'ESModule',
              path: path.join(root, 'worker.mjs'),
              contents: await bundleWorker({ entry: entry ?? movableClockEntry, hasSlowPasswords }),
            },
          ],
          bindings: { ...(clockOffsetMs !== 0 && { CLOCK_OFFSET_MS: String(clockOffsetMs) }), ...vars },
        },
      ],
    }),
  );
  const { origin } = await runtime.ready;
  const fetch = ((address, init) => runtime.dispatchFetch(new URL(String(address), origin), init)) as TestWorker['fetch'];
  const db = createDatabase(fetch);
  if (!stateDir) await db.batch(migrations().map((statement) => db.prepare(statement)));
  let advancedMs = 0;
  const workerNow = (): number => now() + advancedMs;
  return {
    fetch,
    origin,
    db,
    spill: lateBucket(() => runtime.getR2Bucket('LEADS_SPILL')),
    async advanceClock(milliseconds) {
      if (entry) throw new Error(`${entry} has no clock that moves`);
      advancedMs += milliseconds;
      await fetch('/api/test-clock', { method: 'POST', body: String(milliseconds) });
    },
    now: workerNow,
    runScheduled: async (minutes = 0) =>
      void (await (
        await runtime.getWorker()
      ).scheduled({ cron: '* * * * *', scheduledTime: new Date(workerNow() + minutes * 60_000) })),
    row: (sql, ...values) =>
      db
        .prepare(sql)
        .bind(...values)
        .first(),
    logLines: () => [...logLines],
    close: async () => {
      await runtime.dispose();
      await rm(small, { recursive: true, force: true });
    },
  };
}

/** A bucket that is reached once it is used: what reaches it starts a thread of its own, and few tests look into one. */
const lateBucket = (reach: () => Promise<unknown>): R2Bucket =>
  Object.fromEntries(
    (['head', 'get', 'put', 'delete', 'list'] as const).map((name) => [
      name,
      async (...values: unknown[]) => ((await reach()) as Record<string, (...given: unknown[]) => unknown>)[name]?.(...values),
    ]),
  ) as never;

/** What wrangler.toml says of the worker, over the files of this site. */
function workerOptions(site: string): SourcelessWorkerOptions {
  const overrides = { assets: { directory: site } };
  return unstable_getMiniflareWorkerOptions(path.join(root, 'wrangler.toml'), undefined, { overrides }).workerOptions;
}

const migrationsFolder = path.join(root, 'worker/migrations');

/** The statements of all migrations, in order. */
const migrations = (): string[] =>
  readdirSync(migrationsFolder)
    .sort()
    .flatMap((file) => unstable_splitSqlQuery(readFileSync(path.join(migrationsFolder, file), 'utf8')));
