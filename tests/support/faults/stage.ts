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

/** Text of the catalogue that the worker has on a stage without files of its own. */
export const stageCatalogue = readFileSync(new URL('../../fixtures/edge/catalogue.json', import.meta.url), 'utf8');
const onlyCatalogue: AssetsBinding = { fetch: async () => new Response(stageCatalogue) };

/** A Friday's noon in India, at which each story begins, weeks apart: none runs into the next day's acknowledgements. */
const noon = Date.UTC(2026, 10, 20, 6, 30);

/** The stores of a story; what is not given is not bound. */
export interface Stores {
  db: D1Database;
  /** The second place for leads. */
  spill?: R2Bucket;
  /** Pictures and copies of pages. */
  media?: R2Bucket;
}

interface Props {
  stores: Stores;
  mail: MailServer;
  assets?: AssetsBinding;
  /** Further variables of the worker. */
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

/** One for all: what the worker remembers for a while is measured by it. */
const time = new FakeTime();
watchHashing(time);

const realFetch = globalThis.fetch;

/** The worker's app over real stores and a mail server on loopback, of which one fails as the fault says, on a time of its own. */
export class Stage {
  readonly time = time;
  readonly calls: Readonly<Record<Part, FailingCalls>>;
  /** Of the slowest answer so far. */
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

  /** Lets time pass until so long after the story began. */
  async passTo(milliseconds: number): Promise<void> {
    await time.pass(Math.max(0, this.#startedAt + milliseconds - time.now()));
  }

  /** What the worker is given. */
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

  /** The real ports. */
  ports(): Ports {
    const context = { waitUntil: (work: Promise<unknown>) => void this.#later.push(work) };
    const sleep = (milliseconds: number) => time.sleep(milliseconds);
    const ports = createPorts(this.bindings(), context, { now: this.now, random: () => 0.5, sleep, stopwatch: time });
    return { ...ports, blogPages: this.#blogPages };
  }

  /** An answer read to its end. What goes on after it is waited for too, but not measured. */
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

  /** Notes how long the work waits. */
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

  /** The scheduled run of so many minutes after the story began; what fails of it is tried again by the next. */
  async runMinute(minutes: number, isMeasured = false): Promise<void> {
    await this.passTo(minutes * 60_000);
    const ports = this.ports();
    const patient = { ...ports, db: ports.db.within(ports.limits.databaseWrite) };
    const run = () => runEveryMinute(patient, (path) => this.#request(path)).catch(() => {});
    await (isMeasured ? this.measure(run) : time.passUntil(run()));
    await this.settle();
  }

  /** A part of a scheduled run. */
  async run(work: (ports: Ports) => Promise<void>): Promise<void> {
    await time.passUntil(work(this.ports()));
    await this.settle();
  }

  /** From here on calls fail as the fault says, and answers are measured. */
  startFault(fault: Fault | undefined): void {
    for (const [part, calls] of Object.entries(this.calls)) calls.start(fault && meets(fault, part as Part) ? fault : undefined);
    this.slowestMs = 0;
  }

  /** What each fault that was mended has met, in order. */
  readonly repairs: { calls: Record<Part, number>; slowestMs: number }[] = [];

  /** The next request comes to another place, which remembers no page. */
  forgetPages(): void {
    this.#blogPages = new CachedPages();
  }

  /** All is well from here on; what answers late still does. */
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

  /** How often something is there. */
  async count(sql: string, ...values: string[]): Promise<number> {
    const { db } = this.#props.stores;
    const row = db.prepare(`SELECT COUNT(*) AS n FROM ${sql}`).bind(...values);
    return (await row.first<number>('n')) ?? Number.NaN;
  }
}
