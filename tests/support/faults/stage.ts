import { readFileSync } from 'node:fs';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import type { MailServer } from '#tests/support/mail-server.ts';
import { createApp } from '#worker/app.ts';
import { CachedPages } from '#worker/blogs/cached-pages.ts';
import { createPorts } from '#worker/create-ports.ts';
import { runEveryMinute } from '#worker/create-worker.ts';
import type { AssetsBinding, Bindings } from '#worker/platform/bindings.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { FailingCalls, failingBucket, failingDatabase } from './failing-database.ts';
import { FakeTime } from './fake-time.ts';
import type { Fault, Part } from './fault.ts';
import { watchHashing } from './watch-hashing.ts';

export const stageCatalogue = readFileSync(new URL('../../fixtures/edge/catalogue.json', import.meta.url), 'utf8');
const onlyCatalogue: AssetsBinding = { fetch: async () => new Response(stageCatalogue) };

/**
 * Noon on a Friday in India, when each story begins. Stories are weeks apart, so that no story affects another's daily acknowledgements.
 */
const noon = Date.UTC(2026, 10, 20, 6, 30);

export interface Stores {
  db: D1Database;
  spill?: R2Bucket;
  media?: R2Bucket;
}

interface Props {
  stores: Stores;
  mail: MailServer;
  assets?: AssetsBinding;
  vars?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const meets = (fault: Fault, part: Part): boolean => (fault.part === 'all stores' ? part !== 'mail' : fault.part === part);

const readWhole = async (assets: AssetsBinding, input: Parameters<AssetsBinding['fetch']>[0]): Promise<Response> => {
  const response = await assets.fetch(input);
  return new Response(await response.arrayBuffer(), response);
};

/** Fake time shared by all stages, because the worker's caches use it. */
const time = new FakeTime();
watchHashing(time);

const realFetch = globalThis.fetch;

/** Node has no HTMLRewriter. No fault depends on what the worker changes in a page, so pages stay as they are. */
class UnchangedPages {
  on(): this {
    return this;
  }
  transform(page: Response): Response {
    return page;
  }
}
Object.assign(globalThis, { HTMLRewriter: UnchangedPages });

/** Runs the worker's app in fake time with real stores and a mail server. One of these parts fails as the fault describes. */
export class Stage {
  readonly time = time;
  readonly calls: Readonly<Record<Part, FailingCalls>>;
  slowestMs = 0;
  readonly #props: Props;
  readonly #startedAt: number;
  readonly #later: Promise<unknown>[] = [];
  #blogPages = new CachedPages();

  constructor(props: Props) {
    time.startAnew();
    this.#props = props;
    this.#startedAt = time.now();
    const calls = () => new FailingCalls(time);
    this.calls = { database: calls(), 'lead store': calls(), pictures: calls(), mail: calls() };
    globalThis.fetch = (...args) => this.calls.mail.run(() => realFetch(...args)) as Promise<Response>;
  }

  now = (): number => noon + time.now();

  async passTo(milliseconds: number): Promise<void> {
    await time.pass(Math.max(0, this.#startedAt + milliseconds - time.now()));
  }

  bindings(): Bindings {
    const { stores, mail, assets = onlyCatalogue, vars } = this.#props;
    const { db, spill, media } = stores;
    return {
      ASSETS: { fetch: (input) => time.during(() => readWhole(assets, input)) },
      DB: failingDatabase(db, this.calls.database),
      ...(spill && { LEADS_SPILL: failingBucket(spill, this.calls['lead store']) }),
      ...(media && { MEDIA: failingBucket(media, this.calls.pictures) }),
      MAILCHANNELS_API_KEY: 'test-key',
      MAILCHANNELS_BASE_URL: mail.url,
      ...vars,
    };
  }

  ports(): Ports {
    const context = { waitUntil: (work: Promise<unknown>) => void this.#later.push(work) };
    const sleep = (milliseconds: number) => time.sleep(milliseconds);
    const ports = createPorts(this.bindings(), context, { now: this.now, random: () => 0.5, sleep, stopwatch: time });
    return { ...ports, blogPages: this.#blogPages };
  }

  /** Sends a request and reads the whole response. Also waits for background work, but does not measure it. */
  async fetch(path: string, request: RequestInit = {}): Promise<Answer> {
    const response = await this.measure(async () => {
      const { status, headers, body } = await this.#request(path, request);
      return { status, headers, text: await new Response(body).text() };
    });
    await this.settle();
    return response;
  }

  #request(path: string, request: RequestInit = {}): Response | Promise<Response> {
    const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
    return createApp(() => this.ports()).request(path, request, {}, context as never);
  }

  async measure<Result>(work: () => Promise<Result>): Promise<Result> {
    const startedAt = time.now();
    try {
      return await time.passUntil(work());
    } finally {
      this.slowestMs = Math.max(this.slowestMs, Math.round(time.now() - startedAt));
    }
  }

  async settle(): Promise<void> {
    await time.passUntil(Promise.allSettled(this.#later.splice(0)));
  }

  /** Runs the scheduled handler this many minutes after the start of the story. The next run repeats all work that fails. */
  async runMinute(minutes: number, isMeasured = false): Promise<void> {
    await this.passTo(minutes * 60_000);
    const ports = this.ports();
    const patient = { ...ports, db: ports.db.within(ports.limits.databaseWrite) };
    const run = () => runEveryMinute(patient, (path) => this.#request(path)).catch(() => {});
    await (isMeasured ? this.measure(run) : time.passUntil(run()));
    await this.settle();
  }

  async run(work: (ports: Ports) => Promise<void>): Promise<void> {
    await time.passUntil(work(this.ports()));
    await this.settle();
  }

  startFault(fault: Fault | undefined): void {
    for (const [part, calls] of Object.entries(this.calls)) calls.start(fault && meets(fault, part as Part) ? fault : undefined);
    this.slowestMs = 0;
  }

  readonly repairs: { calls: Record<Part, number>; slowestMs: number }[] = [];

  /** Forgets cached pages, as if the next request reached another data centre. */
  forgetPages(): void {
    this.#blogPages = new CachedPages();
  }

  repair(): void {
    const { database, pictures, mail } = this.calls;
    const counts = {
      database: database.count,
      'lead store': this.calls['lead store'].count,
      pictures: pictures.count,
      mail: mail.count,
    };
    this.repairs.push({ calls: counts, slowestMs: this.slowestMs });
    this.#props.mail.clearFault();
    for (const calls of Object.values(this.calls)) calls.repair();
  }

  async count(sql: string, ...values: string[]): Promise<number> {
    const { db } = this.#props.stores;
    const row = db.prepare(`SELECT COUNT(*) AS n FROM ${sql}`).bind(...values);
    return (await row.first<number>('n')) ?? Number.NaN;
  }
}
