import type { Blog, ListedBlog, PicturePage, Revision, StoredPicture } from '#site/shared/blog/blog.ts';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import { expectOk, readOutcome, StaffApi, toWrite, type WriteOutcome } from '#site/staff/api.ts';

/** State of an article after a write. */
export interface Publishing {
  status?: Blog['status'];
  publishedAt?: string;
  autosave?: boolean;
}

/** API calls for writing articles. */
export class BlogApi extends StaffApi {
  list = (): Promise<ListedBlog[]> => this.#get('?view=summary');

  read = async (id: string): Promise<Blog> => (await this.#get<{ blog: Blog }>(`/${id}`)).blog;

  /** @param key prevents a repeated request from creating a second article */
  async create(fields: BlogFields, publishing: Publishing, key: string): Promise<WriteOutcome<Blog>> {
    const response = await this.#send('', toWrite('POST', toBody(fields, publishing), { key }), publishing);
    const outcome = await readOutcome<Blog>(response, 'blog');
    if (response.status === 201 || outcome.kind !== 'saved') return outcome;
    // The article already exists from an earlier attempt, so this updates it with the current text.
    return this.update(outcome.value._id, fields, { ...publishing, version: outcome.value.version });
  }

  async update(
    id: string,
    fields: BlogFields,
    { version, ...publishing }: Publishing & { version: number },
  ): Promise<WriteOutcome<Blog>> {
    const response = await this.#send(`/${id}`, toWrite('PUT', toBody(fields, publishing), { version }), publishing);
    if (response.status !== 404) return readOutcome(response, 'blog');
    return {
      kind: 'refused',
      message: 'A colleague deleted this article. You can restore it from the list of articles.',
      errors: {},
    };
  }

  /** Stores text in the article's version history without making it the current text. */
  async storeAsOldVersion(id: string, fields: BlogFields): Promise<void> {
    // The server always rejects this write, because no article has version 0. It stores the rejected text in the history.
    const response = await this.#send(`/${id}`, toWrite('PUT', toBody(fields), { version: 0 }));
    if (response.status !== 412) await expectOk(response);
  }

  /**
   * Takes an article off the site without changing its text.
   * @param version current version of the article
   */
  unpublish = ({ _id, version }: Pick<Blog, '_id' | 'version'>): Promise<WriteOutcome<Blog>> =>
    this.write('blog', `/api/blogs/${_id}`, toWrite('PUT', { status: 'draft' }, { version }));

  async remove({ _id, version }: Pick<Blog, '_id' | 'version'>): Promise<WriteOutcome<Blog | undefined>> {
    const response = await this.#send(`/${_id}`, toWrite('DELETE', undefined, { version }));
    return response.status === 204 ? { kind: 'saved', value: undefined } : readOutcome(response, 'blog');
  }

  restore = ({ _id, version }: Pick<Blog, '_id' | 'version'>): Promise<WriteOutcome<Blog>> =>
    this.write('blog', `/api/blogs/${_id}/restore`, toWrite('POST', undefined, { version }));

  /** @param id id of the article, or an empty string for a new one */
  preview = async ({ slug: _slug, ...fields }: BlogFields, id: string): Promise<string> =>
    (await this.#get<{ html: string }>(`/preview?${new URLSearchParams({ id })}`, toWrite('POST', fields))).html;

  versions = (id: string): Promise<Revision[]> => this.#get(`/${id}/revisions?view=history`);

  revision = async (id: string, revision: number): Promise<Partial<BlogFields>> =>
    (await this.#get<{ revision: { fields: Partial<BlogFields> } }>(`/${id}/revisions/${revision}`)).revision.fields;

  /**
   * @param about file name and description of the picture, which are stored in the library
   * @throws Error with the server's message if it rejects the picture
   */
  async upload(picture: Blob, about: { name: string; alt: string }): Promise<StoredPicture> {
    const init = { method: 'POST', headers: { 'Content-Type': picture.type }, body: picture };
    return (await this.json<{ picture: StoredPicture }>(`/api/media?${new URLSearchParams(about)}`, init)).picture;
  }

  /**
   * Returns a page of pictures whose file name or description contains `text`.
   * @param cursor cursor from the previous page
   */
  pictures = (text: string, cursor = ''): Promise<PicturePage> =>
    this.json(`/api/media?${new URLSearchParams({ q: text, cursor })}`);

  #get = <Value>(path: string, init?: RequestInit): Promise<Value> => this.json(`/api/blogs${path}`, init);

  #send = (path: string, init: RequestInit, { autosave: isBackground = false }: Publishing = {}): Promise<Response> =>
    this.request(`/api/blogs${path}`, { ...init, isBackground });
}

/** Leaves out an empty slug, so that the server creates one from the title. */
const toBody = ({ slug, ...text }: BlogFields, publishing?: Publishing): object => ({
  ...text,
  ...publishing,
  ...(slug && { slug }),
});
