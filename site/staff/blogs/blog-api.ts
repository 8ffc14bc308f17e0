import type { Blog, BlogFields, BlogSummary, Revision, StoredPicture } from '#site/shared/blog/blog.ts';
import { expectOk, jsonBody, type Request, readJson, readOutcome, type WriteOutcome } from '#site/staff/api.ts';

/** How a write is to leave the blog. */
export interface Publishing {
  status?: Blog['status'];
  /** ISO 8601. */
  publishedAt?: string;
  autosave?: boolean;
}

/** The calls that writing needs. Each throws when the server cannot be reached or fails. */
export class BlogApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  list = (): Promise<BlogSummary[]> => this.#json('?view=summary');

  read = async (id: string): Promise<Blog> => (await this.#json<{ blog: Blog }>(`/${id}`)).blog;

  /** @param key makes a repeated creation the same one */
  create(fields: BlogFields, publishing: Publishing, key: string): Promise<WriteOutcome<Blog>> {
    return this.#write('', { method: 'POST', headers: { 'Idempotency-Key': key } }, { ...fields, ...publishing });
  }

  /** @param version the version that the change is made on */
  update(id: string, fields: BlogFields, { version, ...publishing }: Publishing & { version: number }) {
    return this.#write(`/${id}`, { method: 'PUT', headers: { 'If-Match': `"${version}"` } }, { ...fields, ...publishing });
  }

  async remove(id: string): Promise<void> {
    await expectOk(await this.#request(`/api/blogs/${id}`, { method: 'DELETE' }), 'Failed to delete blog');
  }

  restore = async (id: string): Promise<Blog> => (await this.#json<{ blog: Blog }>(`/${id}/restore`, { method: 'POST' })).blog;

  revisions = (id: string): Promise<Revision[]> => this.#json(`/${id}/revisions`);

  revision = async (id: string, revision: number): Promise<Partial<BlogFields>> =>
    (await this.#json<{ revision: { fields: Partial<BlogFields> } }>(`/${id}/revisions/${revision}`)).revision.fields;

  /** @throws Error with the server's text where it does not take the picture */
  async upload(picture: Blob): Promise<StoredPicture> {
    const init = { method: 'POST', headers: { 'Content-Type': picture.type }, body: picture };
    const answer = await this.#request('/api/media', init);
    return (await readJson<{ picture: StoredPicture }>(answer, 'The picture could not be stored')).picture;
  }

  #json = async <Value>(path: string, init?: RequestInit): Promise<Value> =>
    readJson(await this.#request(`/api/blogs${path}`, init), 'Failed to fetch blogs');

  /** Without an address of its own the blog gets one from its title. */
  async #write(path: string, init: RequestInit, { slug, ...text }: BlogFields & Publishing): Promise<WriteOutcome<Blog>> {
    const { headers, body } = jsonBody({ ...text, ...(slug && { slug }) });
    const answer = await this.#request(`/api/blogs${path}`, { ...init, headers: { ...headers, ...init.headers }, body });
    return readOutcome(answer, 'blog', 'The server could not save');
  }
}
