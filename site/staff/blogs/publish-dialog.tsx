import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { blogFields } from '#site/shared/blog/blog-fields.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import { TitlePicture } from '#site/staff/blogs/pictures/title-picture.tsx';
import { CloseButton, Failure, QuietButton, TextField } from '#site/staff/controls.tsx';
import { FactList } from '#site/staff/fact-list.tsx';
import { fromLocalField, toLocalField } from '#site/staff/local-time.ts';
import { Radios } from '#site/staff/radios.tsx';
import { useDialog } from '#site/staff/use-dialog.ts';
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
  const { dialog, close } = useDialog();
  const { blog, fields, errors, state } = view;
  const [at, setAt] = useState(() => (blog?.status === 'scheduled' ? toLocalField(blog.publishedAt) : ''));
  const [isLater, setLater] = useState(at !== '');
  // The last attempt's choice. Its failure says nothing about the other choice.
  const [wasLater, setWasLater] = useState<boolean>();
  useEffect(() => {
    // The conflict is resolved in the editor behind this dialog.
    if (state === 'conflict') dialog.current?.close();
  }, [dialog, state]);

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    setWasLater(isLater);
    const publishing: Publishing = isLater
      ? { status: 'scheduled', publishedAt: fromLocalField(at) ?? '' }
      : { status: 'published' };
    if (await keeper.save(publishing)) close();
  }

  return (
    <dialog ref={dialog} className="card publish-dialog" aria-labelledby="publish-title" onClose={onClose}>
      <header>
        <h3 id="publish-title">Publish article</h3>
        <CloseButton onClick={close} />
      </header>
      <p>
        <span>{fields.title || 'Untitled'}</span> <small>{`/blogs/${fields.slug || slugify(fields.title) || '...'}`}</small>
      </p>
      <form id="publish-form" onSubmit={(event) => void publish(event)}>
        <DateFields {...{ at, isLater }} onChoose={setLater} onDate={setAt} />
        <Failure>{wasLater === isLater && state !== 'saving' ? joinErrors(view) : null}</Failure>
      </form>
      <details open={matchMedia('(min-width: 62rem)').matches}>
        <summary>Preview</summary>
        <ArticleFrame key={`${fields.titleImage}`} {...{ api, fields }} blogId={blog?._id ?? ''} />
      </details>
      <TitlePicture api={api} fields={fields} onChange={keeper.change} error={errors.titleImage} />
      <LastCheck fields={fields} />
      <div className="actions">
        <QuietButton onClick={close}>Cancel</QuietButton>
        <button type="submit" form="publish-form" disabled={state === 'saving'}>
          {isLater ? 'Schedule article' : 'Publish article'}
        </button>
      </div>
    </dialog>
  );
}

const checkedNames = ['titleImage', 'category', 'tags', 'seoDescription'] as const;

/** Shows the other public fields of the article, and names the empty ones. */
function LastCheck({ fields }: Pick<DraftView, 'fields'>): ReactElement {
  const facts = checkedNames.map((name) => ({ label: blogFields[name].label, value: [fields[name]].flat().join(', '), name }));
  const missing = facts.filter(({ value }) => !value).map(({ label }) => label.toLowerCase());
  return (
    <div className="last-check">
      <FactList facts={facts.filter(({ value, name }) => value && name !== 'titleImage')} />
      {missing.length ? <p className="restored">{`Missing: ${missing.join(', ')}. You can add this later.`}</p> : null}
    </div>
  );
}

const joinErrors = ({ message, errors }: DraftView): string => [message, ...Object.values(errors)].filter(Boolean).join('. ');

interface DateFieldsProps {
  at: string;
  isLater: boolean;
  onChoose: (isLater: boolean) => void;
  onDate: (at: string) => void;
}

const DateFields = ({ at, isLater, onChoose, onDate }: DateFieldsProps): ReactElement => (
  <>
    <Radios
      className="picture-source"
      legend="When to publish"
      name="publish-when"
      choices={[
        ['now', 'Publish now'],
        ['later', 'Publish later'],
      ]}
      chosen={isLater ? 'later' : 'now'}
      onChoose={(when) => onChoose(when === 'later')}
    />
    {isLater ? (
      <TextField id="publish-at" label="Publish on (India time)" type="datetime-local" required value={at} onType={onDate} />
    ) : null}
  </>
);
