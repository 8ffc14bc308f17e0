import type { Blog, BlogFields, BlogSummary, Revision } from '#site/shared/blog/blog.ts';

type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** How a write is to leave the blog. */
export interface Publishing {
  status?: 'draft' | 'scheduled' | 'published';
  /** ISO 8601. */
  publishedAt?: string;
  autosave?: boolean;
}

export type SaveOutcome =
  | { kind: 'saved'; blog: Blog }
  | { kind: 'conflict'; theirs: Blog }
  | { kind: 'refused'; message: string; errors: Record<string, string> };

const json = { 'Content-Type': 'application/json' };

interface ProblemBody {
  message?: string;
  errors?: Record<string, string>;
  blog?: Blog;
}

/** The calls of behaviour section 7 and those beside them. Each throws when the server cannot be reached. */
export class BlogApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  async list(): Promise<BlogSummary[]> {
    return this.#json('/api/blogs?view=summary');
  }

  async read(id: string): Promise<Blog> {
    return (await this.#json<{ blog: Blog }>(`/api/blogs/${id}`)).blog;
  }

  /** @param key makes a repeated creation the same one */
  create(fields: BlogFields, publishing: Publishing, key: string): Promise<SaveOutcome> {
    const { slug, ...text } = fields;
    const body = JSON.stringify({ ...text, ...(slug && { slug }), ...publishing });
    return this.#save('/api/blogs', { method: 'POST', headers: { ...json, 'Idempotency-Key': key }, body });
  }

  /** @param version the version that the change is made on */
  update(id: string, fields: BlogFields, { version, ...publishing }: Publishing & { version: number }): Promise<SaveOutcome> {
    const { slug, ...text } = fields;
    const body = JSON.stringify({ ...text, ...(slug && { slug }), ...publishing });
    return this.#save(`/api/blogs/${id}`, { method: 'PUT', headers: { ...json, 'If-Match': `"${version}"` }, body });
  }

  async remove(id: string): Promise<void> {
    const answer = await this.#request(`/api/blogs/${id}`, { method: 'DELETE' });
    if (!answer.ok) throw new Error('Failed to delete blog');
  }

  async restore(id: string): Promise<Blog> {
    return (await this.#json<{ blog: Blog }>(`/api/blogs/${id}/restore`, { method: 'POST' })).blog;
  }

  revisions(id: string): Promise<Revision[]> {
    return this.#json(`/api/blogs/${id}/revisions`);
  }

  async revision(id: string, revision: number): Promise<Partial<BlogFields>> {
    return (await this.#json<{ revision: { fields: Partial<BlogFields> } }>(`/api/blogs/${id}/revisions/${revision}`)).revision
      .fields;
  }

  /** @throws Error with the server's text where it does not take the picture */
  async upload(picture: Blob): Promise<{ url: string; width: number; height: number }> {
    const answer = await this.#request('/api/media', {
      method: 'POST',
      headers: { 'Content-Type': picture.type },
      body: picture,
    });
    if (answer.ok) return ((await answer.json()) as { picture: { url: string; width: number; height: number } }).picture;
    throw new Error(((await answer.json().catch(() => ({}))) as ProblemBody).message ?? 'The picture could not be stored');
  }

  async #json<Value>(path: string, init?: RequestInit): Promise<Value> {
    const answer = await this.#request(path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Value;
  }

  async #save(path: string, init: RequestInit): Promise<SaveOutcome> {
    const answer = await this.#request(path, init);
    const body = (await answer.json()) as ProblemBody;
    if (answer.ok && body.blog) return { kind: 'saved', blog: body.blog };
    if (answer.status === 412 && body.blog) return { kind: 'conflict', theirs: body.blog };
    if (answer.status >= 500) throw new Error(body.message ?? 'The server could not save');
    return { kind: 'refused', message: body.message ?? 'The server refused the text', errors: body.errors ?? {} };
  }
}
