import { type KeyboardEvent, lazy, type ReactElement, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Blog } from '#site/shared/blog/blog.ts';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import { expectSaved } from '#site/staff/api.ts';
import { ConflictView } from '#site/staff/blogs/history/conflict-view.tsx';
import type { DraftView } from '#site/staff/blogs/history/draft-view.ts';
import { HistoryPanel } from '#site/staff/blogs/history/history-panel.tsx';
import { changedText, confirmAndRemove } from '#site/staff/blogs/list/use-blog-actions.ts';
import { EditorIcon } from '#site/staff/blogs/text/editor-icon.tsx';
import { Failure, Field, FieldError, QuietButton } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useWarnBeforeLeaving } from '#site/staff/use-warn-before-leaving.ts';
import type { BlogApi, Publishing } from './blog-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { Preview } from './preview.tsx';
import { type Panel, PublishBar } from './publish-bar.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { drawerId, SettingsDrawer } from './settings-drawer.tsx';

/** Quill is loaded when the first article is opened. */
const RichText = lazy(() => import('#site/staff/blogs/text/rich-text.tsx'));

interface BlogEditorProps {
  api: BlogApi;
  keeper: DraftKeeper;
  onDeleted: (blog: Blog) => void;
  onBack: () => void;
}

export function BlogEditor({ api, keeper, onDeleted, onBack }: BlogEditorProps): ReactElement {
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => editor.current?.focus(), []);
  const view = useSyncExternalStore(keeper.subscribe, keeper.view);
  const { blog, fields, theirs } = view;
  const { failure, remove } = useRemoval({ api, keeper, onDeleted });
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = (): void => setPanel(null);
  // Even though every change is stored on this device.
  useWarnBeforeLeaving(view.state !== 'saved');
  const save = (publishing?: Publishing): void => void keeper.save(publishing);
  const publish = (): void => (blog?.status === 'published' ? save() : setPanel('publish'));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles shortcuts pressed anywhere inside.
    <div className="blog-editor" ref={editor} tabIndex={-1} onKeyDown={(event) => onShortcut(event, { save, publish })}>
      {theirs ? (
        <ConflictView
          mine={fields}
          theirs={theirs}
          onMine={() => void keeper.keepMine()}
          onTheirs={() => void keeper.acceptTheirs()}
        />
      ) : null}
      {view.restoredFrom && !theirs ? <RestoredNotice at={view.restoredFrom} onDrop={keeper.discardLocal} /> : null}
      <PublishBar
        view={view}
        areSettingsOpen={panel === 'settings'}
        onBack={onBack}
        onSave={save}
        onDelete={() => void remove()}
        onPanel={(asked) => setPanel(asked === panel ? null : asked)}
      />
      {panel === 'preview' ? <Preview {...{ api, fields }} blogId={blog?._id ?? ''} onClose={close} /> : null}
      {panel === 'publish' ? <PublishDialog {...{ api, keeper, view }} onClose={close} /> : null}
      {panel === 'history' && blog ? (
        <HistoryPanel api={api} blog={blog} fields={fields} onRestore={keeper.restore} onClose={close} />
      ) : null}
      <Failure>{failure}</Failure>
      <div className="blog-editor-columns">
        <Article api={api} keeper={keeper} view={view} onSettings={() => setPanel('settings')} />
        <SettingsDrawer api={api} keeper={keeper} view={view} isOpen={panel === 'settings'} onClose={close} />
      </div>
    </div>
  );
}

function useRemoval({ api, keeper, onDeleted }: Pick<BlogEditorProps, 'api' | 'keeper' | 'onDeleted'>) {
  const { failure, attempt } = useAttempt('Failed to delete blog');
  const remove = (): Promise<void> =>
    attempt(async () => {
      const { blog } = keeper.view();
      const removal = blog && confirmAndRemove(api, blog);
      if (!removal) return;
      expectSaved(await removal, changedText);
      keeper.discardLocal();
      onDeleted(blog);
    });
  return { failure, remove };
}

function onShortcut(event: KeyboardEvent, { save, publish }: Record<'save' | 'publish', () => void>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.key === 's') save();
  else if (event.key === 'Enter') publish();
  else return;
  event.preventDefault();
}

interface ArticleProps {
  api: BlogApi;
  keeper: DraftKeeper;
  view: DraftView;
  onSettings: () => void;
}

const Article = ({ api, keeper, view, onSettings }: ArticleProps): ReactElement => (
  <div>
    <Suspense fallback={<p role="status">Loading the editor...</p>}>
      <RichText
        api={api}
        html={view.fields.content}
        generation={view.generation}
        onChange={(content) => keeper.change({ content })}
        error={view.errors.content}
      >
        <ArticleFacts fields={view.fields} onOpen={onSettings} />
        <Title keeper={keeper} view={view} />
      </RichText>
    </Suspense>
  </div>
);

const Title = ({ keeper, view: { fields, errors } }: Pick<ArticleProps, 'keeper' | 'view'>): ReactElement => (
  <Field id="blog-title" label="Title" className="field title-field">
    <textarea
      id="blog-title"
      rows={1}
      placeholder="Title"
      value={fields.title}
      maxLength={200}
      aria-invalid={errors.title ? true : undefined}
      onChange={(event) => keeper.change({ title: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
    />
    <FieldError id="blog-title">{errors.title}</FieldError>
  </Field>
);

function RestoredNotice({ at, onDrop }: { at: string; onDrop: () => void }): ReactElement {
  return (
    <div className="restored" role="status">
      <p>
        <span>Recovered unsaved changes from </span>
        <Time at={at} />
        <span>.</span>
      </p>
      <QuietButton onClick={onDrop}>Discard changes</QuietButton>
    </div>
  );
}

interface ArticleFactsProps {
  fields: BlogFields;
  onOpen: () => void;
}

const ArticleFacts = ({ fields: { titleImage, category, slug, title }, onOpen }: ArticleFactsProps): ReactElement => (
  <QuietButton className="article-facts" aria-controls={drawerId} onClick={onOpen}>
    {titleImage ? <img src={titleImage} alt="" width={64} height={36} /> : <EditorIcon name="picture" />}
    <span>
      <span>{category}</span>
      <small>{`/blogs/${slug || slugify(title)}`}</small>
    </span>
  </QuietButton>
);
