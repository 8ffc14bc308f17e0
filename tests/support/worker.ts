import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { type SourcelessWorkerOptions, type TestHarness, unstable_getMiniflareWorkerOptions } from 'wrangler';
import { persistFolder } from '#cli/platform/state-folders.ts';
import { bundleWorker } from './bundle-worker.ts';
import { clockOffsetMs, now } from './clock.ts';
import { fillState } from './local-state.ts';
import { root } from './root.ts';
import { createDatabase } from './test-database.ts';

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

/** Writes the smallest site that the worker can serve: a form, a contact page and the worker's catalogue. */
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

const movableClockEntry = 'tests/fixtures/worker/movable-clock.ts';

export interface TestWorker {
  fetch: TestHarness['fetch'];
  origin: string;
  db: D1Database;
  /** Bucket with the leads that the database could not accept. */
  spill: R2Bucket;
  /** Moves the worker's clock forward, for requests and for scheduled runs. Not available with a custom `entry`. */
  advanceClock(milliseconds: number): Promise<void>;
  now(): number;
  /** Runs the scheduled handler as if `minutes` more had passed. Only this run uses the later time. */
  runScheduled(minutes?: number): Promise<void>;
  row(sql: string, ...values: unknown[]): Promise<Record<string, unknown> | null>;
  logLines(): string[];
  close(): Promise<void>;
}

interface WorkerStart {
  siteFolder?: string;
  /** Path of the worker to start, relative to the project. The default is `movable-clock.ts`. */
  entry?: string;
  /** Whether a login takes as long as in production, for tests that measure its duration. */
  hasSlowPasswords?: boolean;
  /** Folder with the migrated database and the buckets, as the command line's `--state` expects. */
  stateDir?: string;
}

/**
 * Starts the real worker in workerd with a small site and a new database with the real migrations. The worker uses the tests' clock
 * (`tests/support/clock.ts`) until `advanceClock` moves the worker's clock forward, so that no test waits for time to pass.
 */
export async function startWorker(
  vars: Record<string, string> = {},
  { siteFolder, entry, hasSlowPasswords = false, stateDir }: WorkerStart = {},
): Promise<TestWorker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'worker-'));
  const small = path.join(folder, 'site');
  await writeSmallSite(small);
  const ownState = path.join(folder, 'state');
  if (!stateDir) await fillState(ownState);
  const logLines: string[] = [];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      resourcePersistencePath: path.join(persistFolder(stateDir ?? ownState), 'v3'),
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
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A bucket that is opened when it is first used, because opening a bucket starts a thread and few tests need buckets. */
const lateBucket = (reach: () => Promise<unknown>): R2Bucket =>
  Object.fromEntries(
    (['head', 'get', 'put', 'delete', 'list'] as const).map((name) => [
      name,
      async (...values: unknown[]) => ((await reach()) as Record<string, (...given: unknown[]) => unknown>)[name]?.(...values),
    ]),
  ) as never;

function workerOptions(site: string): SourcelessWorkerOptions {
  const overrides = { assets: { directory: site } };
  return unstable_getMiniflareWorkerOptions(path.join(root, 'wrangler.toml'), undefined, { overrides }).workerOptions;
}
