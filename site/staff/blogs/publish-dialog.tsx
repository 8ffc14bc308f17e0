import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { CloseSign } from '#site/staff/blogs/list/sign.tsx';
import { TitlePicture } from '#site/staff/blogs/pictures/title-picture.tsx';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import { fromLocalField, toLocalField } from '#site/staff/local-time.ts';
import type { BlogApi, Publishing } from './blog-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { DraftView } from './history/draft-view.ts';
import { ArticleFrame } from './preview.tsx';

interface PublishDialogProps {
  api: BlogApi;
  keeper: DraftKeeper;
  view: DraftView;
  onClose: () => void;
}

/** Asks for an article's publication date and cover, shows a preview, and publishes or schedules the article. */
export function PublishDialog({ api, keeper, view, onClose }: PublishDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const { blog, fields, errors, message, state } = view;
  const [at, setAt] = useState(() => (blog?.status === 'scheduled' ? toLocalField(blog.publishedAt) : ''));
  const [isLater, setLater] = useState(at !== '');
  const [isTried, setTried] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // The conflict is resolved in the editor behind this dialog.
    if (state === 'conflict') dialog.current?.close();
  }, [state]);

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    const publishing: Publishing = isLater
      ? { status: 'scheduled', publishedAt: fromLocalField(at) ?? '' }
      : { status: 'published' };
    if (await keeper.save(publishing)) dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="card publish-dialog" aria-labelledby="publish-title" onClose={onClose}>
      <header>
        <h3 id="publish-title">Publish article</h3>
        <CloseSign onClick={() => dialog.current?.close()} />
      </header>
      <form id="publish-form" onSubmit={(event) => void publish(event)}>
        <DateFields {...{ at, isLater }} onChoose={setLater} onDate={setAt} />
        <Failure>{isTried && state !== 'saving' ? [message, ...Object.values(errors)].filter(Boolean).join(' ') : null}</Failure>
      </form>
      <details open={matchMedia('(min-width: 62rem)').matches}>
        <summary>Preview</summary>
        <ArticleFrame key={`${fields.titleImage}`} {...{ api, fields }} blogId={blog?._id ?? ''} />
      </details>
      <TitlePicture api={api} fields={fields} onChange={keeper.change} error={errors.titleImage} />
      <div className="actions">
        <QuietButton onClick={() => dialog.current?.close()}>Cancel</QuietButton>
        <button type="submit" form="publish-form" disabled={state === 'saving'}>
          {isLater ? 'Schedule article' : 'Publish article'}
        </button>
      </div>
    </dialog>
  );
}

interface DateFieldsProps {
  at: string;
  isLater: boolean;
  onChoose: (isLater: boolean) => void;
  onDate: (at: string) => void;
}

const DateFields = ({ at, isLater, onChoose, onDate }: DateFieldsProps): ReactElement => (
  <>
    <fieldset className="picture-source">
      <legend className="visually-hidden">When to publish</legend>
      {[false, true].map((choice) => (
        <label key={String(choice)}>
          <input type="radio" name="publish-when" checked={isLater === choice} onChange={() => onChoose(choice)} />
          <span>{choice ? 'Publish later' : 'Publish now'}</span>
        </label>
      ))}
    </fieldset>
    {isLater ? (
      <Field id="publish-at" label="Publish on (India time)">
        <input id="publish-at" type="datetime-local" required value={at} onChange={(event) => onDate(event.target.value)} />
      </Field>
    ) : null}
  </>
);
