import type { Blog } from '#site/shared/blog/blog.ts';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import type { WriteOutcome } from '#site/staff/api.ts';
import { failureText, serverText } from '#site/staff/api.ts';
import { createServerView, type DraftView, getFields, isSameText } from '#site/staff/blogs/history/draft-view.ts';
import { Observable } from '#site/staff/observable.ts';
import { NotAuthenticatedError } from '#site/staff/session.ts';
import type { BlogApi, Publishing } from './blog-api.ts';
import type { LocalCopies } from './local-copies.ts';

interface DraftPorts {
  api: BlogApi;
  copies: LocalCopies;
  onSaved: (blog: Blog) => void;
  newId: () => string;
  now: () => Date;
}

/** Milliseconds after the last keystroke until a draft is saved. */
const autosaveAfterMs = 1500;
/** Milliseconds between attempts to save while the server cannot be reached. */
const retryAfterMs = 5000;

/** Explains why the text was not saved, and that a copy is on this device. */
function unsavedText(error: unknown): string {
  if (error instanceof NotAuthenticatedError) return error.message;
  const reason = serverText(error) ?? failureText(error, 'Could not reach the server');
  return `${reason.replace(/\.$/, '')}. Your text is saved on this device.`;
}

/** Whether an earlier attempt with a lost response already saved this text. */
const isAlreadySaved = (blog: Blog, sent: BlogFields, status: Publishing['status']): boolean =>
  isSameText({ ...getFields(blog), slug: '' }, { ...sent, slug: '' }) && (status === undefined || blog.status === status);

/**
 * Manages one article while it is being written. Each change is stored on this device immediately, and soon afterwards in a draft on the
 * server.
 */
export class DraftKeeper extends Observable<DraftView> {
  readonly #ports: DraftPorts;
  #createKey: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #isClosed = false;

  private constructor(ports: DraftPorts, blog: Blog | null) {
    super({ ...createServerView(blog), generation: 0 });
    this.#ports = ports;
    this.#createKey = ports.newId();
  }

  /** Opens an existing article (or a new one for null) and restores any unsaved text from this device. */
  static async open(ports: DraftPorts, blog: Blog | null): Promise<DraftKeeper> {
    const keeper = new DraftKeeper(ports, blog);
    await keeper.#takeLocalCopy();
    return keeper;
  }

  async #takeLocalCopy(): Promise<void> {
    const { blog } = this.view();
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
    return this.view().blog?._id ?? 'new';
  }

  /** Whether changes are saved automatically: only for drafts and for articles that are not on the server yet. */
  get #savesItself(): boolean {
    return (this.view().blog?.status ?? 'draft') === 'draft';
  }

  #show(change: Partial<DraftView>): void {
    this.show({ ...this.view(), ...change });
  }

  readonly change = (fields: Partial<BlogFields>): void => {
    const next = { ...this.view().fields, ...fields };
    if (isSameText(next, this.view().fields)) return;
    const isConflict = this.view().state === 'conflict';
    this.#show({ fields: next, state: isConflict ? 'conflict' : 'unsaved', errors: {} });
    this.#keepCopy();
    if (!isConflict) this.#plan(autosaveAfterMs);
  };

  #keepCopy(): void {
    const { blog, fields } = this.view();
    const copy = {
      blogId: blog?._id ?? null,
      version: blog?.version ?? 0,
      fields,
      createKey: this.#createKey,
      keptAt: this.#ports.now().toISOString(),
    };
    if (!this.#ports.copies.store(this.#docId, copy))
      this.#show({ message: 'This device has no space left for a backup of your text. Save often.' });
  }

  #plan(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#savesItself || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.save({ autosave: true }), delayMs);
  }

  /** Saves the text after any running save has finished. Returns true if the server has the text shown on screen. */
  readonly save = async (publishing: Publishing = {}): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.view().state === 'conflict') return false;
    const isNothingNew = this.view().state === 'saved' && this.view().blog !== null && publishing.status === undefined;
    if (isNothingNew) return true;
    this.#running = this.#save(publishing).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  };

  async #save(publishing: Publishing): Promise<boolean> {
    const sent = this.view().fields;
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
    const { blog } = this.view();
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
      // Errors of form fields appear next to the fields. Other errors, such as the publication time, go into the message.
      const all = Object.entries(outcome.errors);
      const otherErrors = all.flatMap(([name, text]) => (name in sent ? [] : [text]));
      const errors = Object.fromEntries(all.filter(([name]) => name in sent));
      this.#show({ state: 'refused', message: [outcome.message, ...otherErrors].join('. '), errors });
      return false;
    }
    this.#takeSaved(outcome.value, sent);
    return this.view().state === 'saved';
  }

  /** Applies the server's response, which may contain cleaned text. Anything typed during the request stays. */
  #takeSaved(blog: Blog, sent: BlogFields): void {
    const hasTypedMeanwhile = !isSameText(this.view().fields, sent);
    this.#ports.copies.drop(this.#docId);
    const fields = hasTypedMeanwhile ? this.view().fields : { ...this.view().fields, slug: blog.slug };
    this.#show({ ...createServerView(blog), fields, state: hasTypedMeanwhile ? 'unsaved' : 'saved' });
    if (hasTypedMeanwhile) {
      this.#keepCopy();
      this.#plan(autosaveAfterMs);
    }
    this.#ports.onSaved(blog);
  }

  /**
   * Replaces the current text with an old version. The current text goes into the version history.
   * @throws Error if the current text could not be stored in the history
   */
  readonly restore = async (fields: Partial<BlogFields>): Promise<void> => {
    const { blog, fields: present, state } = this.view();
    // The history already contains a published article's saved text, but not every draft that was saved automatically.
    if (blog && (state !== 'saved' || this.#savesItself)) await this.#ports.api.storeAsOldVersion(blog._id, present);
    this.#show({ generation: this.view().generation + 1 });
    this.change(fields);
  };

  /** Resolves a conflict by saving the writer's own text. The other text stays in the version history. */
  readonly keepMine = (publishing: Publishing = {}): Promise<boolean> => {
    const { theirs } = this.view();
    if (theirs)
      this.#show({ blog: theirs, theirs: null, state: 'unsaved', fields: { ...this.view().fields, slug: theirs.slug } });
    return this.save(publishing);
  };

  /** Resolves a conflict by using the other text. The writer's own text goes into the version history. */
  readonly acceptTheirs = async (): Promise<void> => {
    const { theirs, fields } = this.view();
    try {
      if (theirs) await this.#ports.api.storeAsOldVersion(theirs._id, fields);
      this.discardLocal();
    } catch (error) {
      this.#show({ message: unsavedText(error) });
    }
  };

  readonly discardLocal = (): void => {
    const blog = this.view().theirs ?? this.view().blog;
    clearTimeout(this.#timer);
    this.#ports.copies.drop(this.#docId);
    this.#show({ ...createServerView(blog), generation: this.view().generation + 1 });
  };

  /** Stops automatic saving. Unsaved text stays on this device. */
  readonly close = (): void => {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  };
}
