import type { Blog, ListedBlog, PicturePage, Revision, StoredPicture } from '#site/shared/blog/blog.ts';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import { expectOk, jsonBody, type Request, readJson, readOutcome, type WriteOutcome } from '#site/staff/api.ts';

/** State of an article after a write. */
export interface Publishing {
  status?: Blog['status'];
  publishedAt?: string;
  autosave?: boolean;
}

/** API calls for writing articles. Each call throws if the server fails or cannot be reached. */
export class BlogApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  list = (): Promise<ListedBlog[]> => this.#json('?view=summary');

  read = async (id: string): Promise<Blog> => (await this.#json<{ blog: Blog }>(`/${id}`)).blog;

  /** @param key prevents a repeated request from creating a second article */
  async create(fields: BlogFields, publishing: Publishing, key: string): Promise<WriteOutcome<Blog>> {
    const response = await this.#send('', { method: 'POST', headers: { 'Idempotency-Key': key } }, { ...fields, ...publishing });
    const outcome = await readOutcome<Blog>(response, 'blog', 'Failed to create blog');
    if (response.status === 201 || outcome.kind !== 'saved') return outcome;
    // The article already exists from an earlier attempt, so this updates it with the current text.
    return this.update(outcome.value._id, fields, { ...publishing, version: outcome.value.version });
  }

  async update(
    id: string,
    fields: BlogFields,
    { version, ...publishing }: Publishing & { version: number },
  ): Promise<WriteOutcome<Blog>> {
    const init = { method: 'PUT', headers: { 'If-Match': `"${version}"` } };
    const response = await this.#send(`/${id}`, init, { ...fields, ...publishing });
    if (response.status !== 404) return readOutcome(response, 'blog', 'Failed to update blog');
    return {
      kind: 'refused',
      message: 'A colleague deleted this article. You can restore it from the list of articles.',
      errors: {},
    };
  }

  /** Stores text in the article's version history without making it the current text. */
  async storeAsOldVersion(id: string, fields: BlogFields): Promise<void> {
    // The server always rejects this write, because no article has version 0. It stores the rejected text in the history.
    const response = await this.#send(`/${id}`, { method: 'PUT', headers: { 'If-Match': '"0"' } }, fields);
    if (response.status !== 412) await expectOk(response, 'Failed to update blog');
  }

  /**
   * Takes an article off the site without changing its text.
   * @param version current version of the article
   */
  async unpublish({ _id, version }: Pick<Blog, '_id' | 'version'>): Promise<WriteOutcome<Blog>> {
    const { headers, body } = jsonBody({ status: 'draft' });
    const init = { method: 'PUT', headers: { ...headers, 'If-Match': `"${version}"` }, body };
    return readOutcome(await this.#request(`/api/blogs/${_id}`, init), 'blog', 'Failed to update blog');
  }

  async remove({ _id, version }: Pick<Blog, '_id' | 'version'>): Promise<WriteOutcome<Blog | undefined>> {
    const init = { method: 'DELETE', headers: { 'If-Match': `"${version}"` } };
    const response = await this.#request(`/api/blogs/${_id}`, init);
    return response.status === 204 ? { kind: 'saved', value: undefined } : readOutcome(response, 'blog', 'Failed to delete blog');
  }

  async restore({ _id, version }: Pick<Blog, '_id' | 'version'>): Promise<WriteOutcome<Blog>> {
    const init = { method: 'POST', headers: { 'If-Match': `"${version}"` } };
    return readOutcome(await this.#request(`/api/blogs/${_id}/restore`, init), 'blog', 'Failed to update blog');
  }

  /** @param id id of the article, or an empty string for a new one */
  async preview({ slug: _slug, ...fields }: BlogFields, id: string): Promise<string> {
    const init = { method: 'POST', ...jsonBody(fields) };
    const path = `/api/blogs/preview?${new URLSearchParams({ id })}`;
    return (await readJson<{ html: string }>(await this.#request(path, init), 'Could not load the preview. Please try again.'))
      .html;
  }

  versions = (id: string): Promise<Revision[]> => this.#json(`/${id}/revisions?view=history`);

  revision = async (id: string, revision: number): Promise<Partial<BlogFields>> =>
    (await this.#json<{ revision: { fields: Partial<BlogFields> } }>(`/${id}/revisions/${revision}`)).revision.fields;

  /**
   * @param about file name and description of the picture, which are stored in the library
   * @throws Error with the server's message if it rejects the picture
   */
  async upload(picture: Blob, about: { name: string; alt: string }): Promise<StoredPicture> {
    const init = { method: 'POST', headers: { 'Content-Type': picture.type }, body: picture };
    const response = await this.#request(`/api/media?${new URLSearchParams(about)}`, init);
    return (await readJson<{ picture: StoredPicture }>(response, 'Could not upload the picture. Please try again.')).picture;
  }

  /**
   * Returns a page of pictures whose file name or description contains `text`.
   * @param cursor cursor from the previous page
   */
  async pictures(text: string, cursor = ''): Promise<PicturePage> {
    return readJson(
      await this.#request(`/api/media?${new URLSearchParams({ q: text, cursor })}`),
      'Could not load the pictures. Please try again.',
    );
  }

  #json = async <Value>(path: string, init?: RequestInit): Promise<Value> =>
    readJson(await this.#request(`/api/blogs${path}`, init), 'Failed to fetch blogs');

  /** Leaves out an empty slug, so that the server creates one from the title. */
  #send(path: string, init: RequestInit, { slug, ...text }: BlogFields & Publishing): Promise<Response> {
    const { headers, body } = jsonBody({ ...text, ...(slug && { slug }) });
    const isBackground = text.autosave === true;
    return this.#request(`/api/blogs${path}`, { ...init, headers: { ...headers, ...init.headers }, body, isBackground });
  }
}
