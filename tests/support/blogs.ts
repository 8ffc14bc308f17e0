import { afterAll, beforeAll, inject } from 'vitest';
import type { BlogArticle } from '#catalogue/schema/blog-article.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import type { Role } from '#site/shared/permissions.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { patientLimits } from '#tests/support/patient-limits.ts';
import { addStaff, authKeys, logIn, type StaffMember } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { publishStarterArticles } from '#worker/blogs/starter-articles.ts';
import { Database } from '#worker/platform/database.ts';
import { now } from './clock.ts';

export interface ApiBlog {
  _id: string;
  slug: string;
  title: string;
  content: string;
  titleImage: string | null;
  category: string;
  tags: string[];
  version: number;
  status: string;
  publishedAt: string | null;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: { blog: ApiBlog; message: string; errors?: Record<string, string>; title: string };
}

export const startBlogWorker = (options: { entry?: string } = {}): Promise<TestWorker> =>
  startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder'), ...options });

/** Interval after which a writer logs in again. A session ends after an hour without use. */
const usedEveryMs = 30 * 60_000;

/** A staff member's actions through the API. Logs in again if the clock has moved past the end of the session. */
export class BlogWriter {
  readonly #worker: TestWorker;
  readonly #member: StaffMember;
  #token = '';
  #usedAt = 0;

  private constructor(worker: TestWorker, member: StaffMember) {
    this.#worker = worker;
    this.#member = member;
  }

  static async logIn(worker: TestWorker, role: Role = 'editor'): Promise<BlogWriter> {
    const writer = new BlogWriter(worker, await addStaff(worker, role));
    await writer.#refreshSession();
    return writer;
  }

  get email(): string {
    return this.#member.email;
  }

  get name(): string {
    return this.#member.name;
  }

  get token(): string {
    return this.#token;
  }

  async #refreshSession(): Promise<void> {
    if (this.#worker.now() - this.#usedAt > usedEveryMs) this.#token = (await logIn(this.#worker, this.#member)).token;
    this.#usedAt = this.#worker.now();
  }

  async send(
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<ApiAnswer> {
    await this.#refreshSession();
    const response = await this.#worker.fetch(path, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers as unknown as Headers, body: text ? JSON.parse(text) : {} };
  }

  create(fields: object, headers?: Record<string, string>): Promise<ApiAnswer> {
    return this.send('POST', '/api/blogs', { body: fields, ...(headers && { headers }) });
  }

  update(id: string, fields: object, version?: number): Promise<ApiAnswer> {
    return this.send('PUT', `/api/blogs/${id}`, {
      body: fields,
      ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
    });
  }

  remove(id: string): Promise<ApiAnswer> {
    return this.send('DELETE', `/api/blogs/${id}`);
  }

  async published(fields: object = {}): Promise<ApiBlog> {
    const response = await this.create({
      title: 'Loops in Python',
      content: '<p>A loop repeats.</p>',
      status: 'published',
      ...fields,
    });
    if (response.status !== 201) throw new Error(JSON.stringify(response.body));
    return response.body.blog;
  }
}

export function blogDesk(): { worker: () => TestWorker; writer: () => BlogWriter } {
  let worker: TestWorker;
  let writer: BlogWriter;
  beforeAll(async () => {
    worker = await startBlogWorker();
    writer = await BlogWriter.logIn(worker);
  });
  afterAll(() => worker.close());
  return { worker: () => worker, writer: () => writer };
}

export const readStarterArticles = async (catalogueDir: string = frozenCatalogue): Promise<readonly BlogArticle[]> =>
  (await loadCatalogue({ dir: catalogueDir, cacheDir: cacheFolder })).catalogue.articles;

export function publishStarters({ db }: TestWorker, articles: readonly BlogArticle[]): Promise<void> {
  const database = new Database(db, { sleep: async () => {}, random: Math.random, limits: patientLimits });
  return publishStarterArticles({ db: database, now }, articles);
}

export const clearBlogs = ({ db }: TestWorker): Promise<unknown> => db.exec('DELETE FROM blogs');
