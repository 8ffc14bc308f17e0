import type { Blog } from '#site/shared/blog/blog.ts';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import type { WriteOutcome } from '#site/staff/api.ts';
import { serverText } from '#site/staff/api.ts';
import { NotAuthenticatedError } from '#site/staff/session.ts';
import type { BlogApi, Publishing } from './blog-api.ts';
import { createServerView, type DraftView, getFields, isSameText } from './draft-view.ts';
import type { LocalCopies } from './local-copies.ts';

interface DraftPorts {
  api: BlogApi;
  copies: LocalCopies;
  /** Called with each blog that was saved. */
  onSaved: (blog: Blog) => void;
  newId: () => string;
  now: () => Date;
}

/** A pause in the typing after which a draft is saved. */
const autosaveAfterMs = 1500;
/** Between tries while the server cannot be reached. */
const retryAfterMs = 5000;

/** What the editor says when the text did not get to the server: the reason, and where the text is meanwhile. */
function unsavedText(error: unknown): string {
  if (error instanceof NotAuthenticatedError) return error.message;
  const reason = serverText(error) ?? 'The server cannot be reached';
  return `${reason.replace(/\.$/, '')}. Your text is kept on this device.`;
}

/** Whether the server has what was sent, by an earlier try whose answer was lost. */
const isAlreadySaved = (blog: Blog, sent: BlogFields, status: Publishing['status']): boolean =>
  isSameText({ ...getFields(blog), slug: '' }, { ...sent, slug: '' }) && (status === undefined || blog.status === status);

/** Keeps one blog while it is written: every change on this device at once, a draft on the server soon after. */
export class DraftKeeper {
  readonly #ports: DraftPorts;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  #createKey: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #isClosed = false;

  private constructor(ports: DraftPorts, blog: Blog | null) {
    this.#ports = ports;
    this.#createKey = ports.newId();
    this.#view = { ...createServerView(blog), generation: 0 };
  }

  /** Opens a blog, or a new one, with the text that this device still holds of it. */
  static async open(ports: DraftPorts, blog: Blog | null): Promise<DraftKeeper> {
    const keeper = new DraftKeeper(ports, blog);
    await keeper.#takeLocalCopy();
    return keeper;
  }

  async #takeLocalCopy(): Promise<void> {
    const { blog } = this.#view;
    const copy = await this.#ports.copies.adopt(this.#docId);
    if (!copy) return;
    if (blog && isSameText(copy.fields, getFields(blog))) return this.#ports.copies.drop(this.#docId);
    this.#createKey = copy.createKey;
    const isOutdated = blog !== null && copy.version !== blog.version;
    this.#show({
      fields: copy.fields,
      restoredFrom: copy.keptAt,
      state: isOutdated ? 'conflict' : 'unsaved',
      theirs: isOutdated ? blog : null,
    });
    this.#plan(autosaveAfterMs);
  }

  get #docId(): string {
    return this.#view.blog?._id ?? 'new';
  }

  /** A draft, or a blog that is not on the server yet, may be saved without being asked. */
  get #savesItself(): boolean {
    return (this.#view.blog?.status ?? 'draft') === 'draft';
  }

  readonly view = (): DraftView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Takes what was typed and keeps it on this device. */
  readonly change = (fields: Partial<BlogFields>): void => {
    const next = { ...this.#view.fields, ...fields };
    if (isSameText(next, this.#view.fields)) return;
    const isConflict = this.#view.state === 'conflict';
    this.#show({ fields: next, state: isConflict ? 'conflict' : 'unsaved', errors: {} });
    this.#keepCopy();
    if (!isConflict) this.#plan(autosaveAfterMs);
  };

  #keepCopy(): void {
    const { blog, fields } = this.#view;
    const copy = {
      blogId: blog?._id ?? null,
      version: blog?.version ?? 0,
      fields,
      createKey: this.#createKey,
      keptAt: this.#ports.now().toISOString(),
    };
    if (!this.#ports.copies.store(this.#docId, copy)) this.#show({ message: 'This device has no room for a copy. Save often.' });
  }

  #plan(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#savesItself || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.save({ autosave: true }), delayMs);
  }

  /** Saves, one save after the other. True when the server has the text as it is on the screen. */
  readonly save = async (publishing: Publishing = {}): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#view.state === 'conflict') return false;
    const isNothingNew = this.#view.state === 'saved' && this.#view.blog !== null && publishing.status === undefined;
    if (isNothingNew) return true;
    this.#running = this.#save(publishing).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  };

  async #save(publishing: Publishing): Promise<boolean> {
    const sent = this.#view.fields;
    this.#show({ state: 'saving', message: '' });
    try {
      return this.#settle(await this.#send(sent, publishing), { sent, status: publishing.status });
    } catch (error) {
      this.#show({ state: 'offline', message: unsavedText(error) });
      this.#plan(retryAfterMs);
      return false;
    }
  }

  #send(fields: BlogFields, publishing: Publishing): Promise<WriteOutcome<Blog>> {
    const { blog } = this.#view;
    const { api } = this.#ports;
    if (blog) return api.update(blog._id, fields, { ...publishing, version: blog.version });
    return api.create(fields, { status: 'draft', ...publishing }, this.#createKey);
  }

  #settle(outcome: WriteOutcome<Blog>, { sent, status }: { sent: BlogFields; status: Publishing['status'] }): boolean {
    if (outcome.kind === 'conflict' && !isAlreadySaved(outcome.value, sent, status)) {
      this.#show({ state: 'conflict', theirs: outcome.value });
      this.#keepCopy();
      return false;
    }
    if (outcome.kind === 'refused') {
      // What is wrong with a field stands beside it; the time of publishing has none.
      const otherErrors = Object.entries(outcome.errors).flatMap(([name, text]) => (name in sent ? [] : [text]));
      this.#show({ state: 'refused', message: [outcome.message, ...otherErrors].join('. '), errors: outcome.errors });
      return false;
    }
    this.#takeSaved(outcome.value, sent);
    return this.#view.state === 'saved';
  }

  /** The server may have cleaned the text; what was typed meanwhile stays. */
  #takeSaved(blog: Blog, sent: BlogFields): void {
    const hasTypedMeanwhile = !isSameText(this.#view.fields, sent);
    this.#ports.copies.drop(this.#docId);
    const fields = hasTypedMeanwhile ? this.#view.fields : { ...this.#view.fields, slug: blog.slug };
    this.#show({ ...createServerView(blog), fields, state: hasTypedMeanwhile ? 'unsaved' : 'saved' });
    if (hasTypedMeanwhile) {
      this.#keepCopy();
      this.#plan(autosaveAfterMs);
    }
    this.#ports.onSaved(blog);
  }

  /** Puts an old text in the place of the present one, which goes among the old ones. @throws Error where it does not get there */
  readonly restore = async (fields: Partial<BlogFields>): Promise<void> => {
    const { blog, fields: present, state } = this.#view;
    // What is saved of a published blog stands there until the next update; what a draft's own saves replace is not always stored.
    if (blog && (state !== 'saved' || this.#savesItself)) await this.#ports.api.storeAsOldVersion(blog._id, present);
    this.#show({ generation: this.#view.generation + 1 });
    this.change(fields);
  };

  /** Ends a conflict with the writer's own text over theirs, which stays among the old texts. */
  readonly keepMine = (publishing: Publishing = {}): Promise<boolean> => {
    const { theirs } = this.#view;
    if (theirs) this.#show({ blog: theirs, theirs: null, state: 'unsaved', fields: { ...this.#view.fields, slug: theirs.slug } });
    return this.save(publishing);
  };

  /** Ends a conflict with theirs over the writer's own text as it is by now, which goes among the old ones. */
  readonly acceptTheirs = async (): Promise<void> => {
    const { theirs, fields } = this.#view;
    try {
      if (theirs) await this.#ports.api.storeAsOldVersion(theirs._id, fields);
      this.discardLocal();
    } catch (error) {
      this.#show({ message: unsavedText(error) });
    }
  };

  /** Gives up what is not on the server. */
  readonly discardLocal = (): void => {
    const blog = this.#view.theirs ?? this.#view.blog;
    clearTimeout(this.#timer);
    this.#ports.copies.drop(this.#docId);
    this.#show({ ...createServerView(blog), generation: this.#view.generation + 1 });
  };

  /** Stops saving by itself; what is unsaved stays on this device. */
  readonly close = (): void => {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  };
}
