import type { Blog, ListedBlog, PicturePage, Revision, StoredPicture } from '#site/shared/blog/blog.ts';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
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

  list = (): Promise<ListedBlog[]> => this.#json('?view=summary');

  read = async (id: string): Promise<Blog> => (await this.#json<{ blog: Blog }>(`/${id}`)).blog;

  /** @param key makes a repeated creation the same one */
  async create(fields: BlogFields, publishing: Publishing, key: string): Promise<WriteOutcome<Blog>> {
    const response = await this.#send('', { method: 'POST', headers: { 'Idempotency-Key': key } }, { ...fields, ...publishing });
    const outcome = await readOutcome<Blog>(response, 'blog', 'Failed to create blog');
    if (response.status === 201 || outcome.kind !== 'saved') return outcome;
    // An earlier try came through, with the text as it was then.
    return this.update(outcome.value._id, fields, { ...publishing, version: outcome.value.version });
  }

  /** @param version the version that the change is made on */
  async update(
    id: string,
    fields: BlogFields,
    { version, ...publishing }: Publishing & { version: number },
  ): Promise<WriteOutcome<Blog>> {
    const init = { method: 'PUT', headers: { 'If-Match': `"${version}"` } };
    const response = await this.#send(`/${id}`, init, { ...fields, ...publishing });
    if (response.status !== 404) return readOutcome(response, 'blog', 'Failed to update blog');
    return { kind: 'refused', message: 'Somebody deleted this blog meanwhile. It can be restored in the list.', errors: {} };
  }

  /** Puts a text among the old ones of its blog, as one that was not saved. */
  async storeAsOldVersion(id: string, fields: BlogFields): Promise<void> {
    // No text is made on version 0, so that this one is refused, and refused texts are stored.
    const response = await this.#send(`/${id}`, { method: 'PUT', headers: { 'If-Match': '"0"' } }, fields);
    if (response.status !== 412) await expectOk(response, 'Failed to update blog');
  }

  /** Takes a blog off the site; its text stays as it is. @param version the version that is there */
  async unpublish({ _id, version }: Pick<Blog, '_id' | 'version'>): Promise<WriteOutcome<Blog>> {
    const { headers, body } = jsonBody({ status: 'draft' });
    const init = { method: 'PUT', headers: { ...headers, 'If-Match': `"${version}"` }, body };
    return readOutcome(await this.#request(`/api/blogs/${_id}`, init), 'blog', 'Failed to update blog');
  }

  /** @param version the version that is to go */
  async remove({ _id, version }: Pick<Blog, '_id' | 'version'>): Promise<WriteOutcome<Blog | undefined>> {
    const init = { method: 'DELETE', headers: { 'If-Match': `"${version}"` } };
    const response = await this.#request(`/api/blogs/${_id}`, init);
    return response.status === 204 ? { kind: 'saved', value: undefined } : readOutcome(response, 'blog', 'Failed to delete blog');
  }

  /** @param version the version that is to be on the site again */
  async restore({ _id, version }: Pick<Blog, '_id' | 'version'>): Promise<WriteOutcome<Blog>> {
    const init = { method: 'POST', headers: { 'If-Match': `"${version}"` } };
    return readOutcome(await this.#request(`/api/blogs/${_id}/restore`, init), 'blog', 'Failed to update blog');
  }

  /** The page of what is written, as the site would show it. */
  async preview({ slug: _slug, ...fields }: BlogFields): Promise<string> {
    const init = { method: 'POST', ...jsonBody(fields) };
    return (await readJson<{ html: string }>(await this.#request('/api/blogs/preview', init), 'Failed to make the preview')).html;
  }

  /** The version that stands and the old ones, the latest first. */
  versions = (id: string): Promise<Revision[]> => this.#json(`/${id}/revisions?view=history`);

  revision = async (id: string, revision: number): Promise<Partial<BlogFields>> =>
    (await this.#json<{ revision: { fields: Partial<BlogFields> } }>(`/${id}/revisions/${revision}`)).revision.fields;

  /**
   * @param about the name of the file, and what the picture shows: the library remembers both
   * @throws Error with the server's text where it does not take the picture
   */
  async upload(picture: Blob, about: { name: string; alt: string }): Promise<StoredPicture> {
    const init = { method: 'POST', headers: { 'Content-Type': picture.type }, body: picture };
    const response = await this.#request(`/api/media?${new URLSearchParams(about)}`, init);
    return (await readJson<{ picture: StoredPicture }>(response, 'The picture could not be stored')).picture;
  }

  /** A page of those whose file or description has `text` in it. @param cursor of the page before */
  async pictures(text: string, cursor = ''): Promise<PicturePage> {
    return readJson(await this.#request(`/api/media?${new URLSearchParams({ q: text, cursor })}`), 'Failed to fetch pictures');
  }

  #json = async <Value>(path: string, init?: RequestInit): Promise<Value> =>
    readJson(await this.#request(`/api/blogs${path}`, init), 'Failed to fetch blogs');

  /** Without an address of its own the blog gets one from its title. */
  #send(path: string, init: RequestInit, { slug, ...text }: BlogFields & Publishing): Promise<Response> {
    const { headers, body } = jsonBody({ ...text, ...(slug && { slug }) });
    const isBackground = text.autosave === true;
    return this.#request(`/api/blogs${path}`, { ...init, headers: { ...headers, ...init.headers }, body, isBackground });
  }
}
