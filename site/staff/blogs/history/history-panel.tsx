import { type ReactElement, useState } from 'react';
import type { Blog, Revision } from '#site/shared/blog/blog.ts';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import type { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { cleanHtml } from '#site/staff/blogs/text/trusted-html.ts';
import { type Choice, CloseButton, Failure, Select } from '#site/staff/controls.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import { DayAndHour, formatDayAndHour } from '#site/staff/time.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useDialog } from '#site/staff/use-dialog.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { describeVersion } from './describe-version.ts';

/** The comparison code is loaded when the first version is opened. */
const VersionDifferences = lazyPart(async () => (await import('./version-differences.tsx')).default);

interface HistoryPanelProps {
  api: BlogApi;
  blog: Blog;
  fields: BlogFields;
  onRestore: (fields: Partial<BlogFields>) => Promise<void>;
  onClose: () => void;
}

const loadFailure = 'Could not load the version history. Please try again.';

/** Version history of an article. It shows how the editor's text would change if the selected version were restored. */
export function HistoryPanel({ api, blog: { _id, version }, fields, onRestore, onClose }: HistoryPanelProps): ReactElement {
  const { dialog, close } = useDialog();
  const { value: versions, failure } = useLoaded(`${_id} ${version}`, () => api.versions(_id), loadFailure);
  const [chosen, setChosen] = useState<number>();
  const restoring = useAttempt('Could not restore this version. Please try again.');
  const shown = versions?.find(({ id, reason }) => (chosen === undefined ? reason !== 'current' : id === chosen));

  const restore = (id: number): Promise<void> =>
    restoring.attempt(async () => {
      await onRestore(await api.revision(_id, id));
      close();
    });

  return (
    <dialog ref={dialog} className="card history-panel" aria-labelledby="history-title" onClose={onClose}>
      <header>
        <h3 id="history-title">
          Version history <small>{fields.title || 'Untitled'}</small>
        </h3>
        <CloseButton onClick={close} />
      </header>
      <p role="status">{versions || failure ? null : 'Loading...'}</p>
      <Failure>{failure ?? restoring.failure}</Failure>
      <ol className="versions">
        {versions?.map((entry, index) => (
          <Version
            key={entry.id}
            entry={entry}
            words={describeVersion(versions, index)}
            isShown={entry === shown}
            onShow={() => setChosen(entry.id)}
          />
        ))}
      </ol>
      {versions && shown ? <VersionChoice {...{ versions, shown }} onShow={setChosen} /> : null}
      {shown ? (
        <OldVersion key={shown.id} api={api} blogId={_id} entry={shown} now={fields} onRestore={() => void restore(shown.id)} />
      ) : null}
    </dialog>
  );
}

const formatVersion = ({ reason, version }: Revision): string => (reason === 'refused' ? 'Not saved' : `Version ${version}`);

interface VersionChoiceProps {
  versions: readonly Revision[];
  shown: Revision;
  onShow: (id: number) => void;
}

const VersionChoice = ({ versions, shown, onShow }: VersionChoiceProps): ReactElement => (
  <div className="version-choice">
    <Select
      id="version"
      label="Version"
      value={String(shown.id)}
      choices={versions.flatMap((entry, index): Choice[] =>
        entry.reason === 'current'
          ? []
          : [[String(entry.id), `${formatDayAndHour(entry.writtenAt)}: ${describeVersion(versions, index)}`]],
      )}
      onChoose={(id) => onShow(Number(id))}
    />
  </div>
);

interface VersionProps {
  entry: Revision;
  words: string;
  isShown: boolean;
  onShow: () => void;
}

function Version({ entry, words, isShown, onShow }: VersionProps): ReactElement {
  const { reason, writtenAt, writtenBy, writerName } = entry;
  const facts = (
    <>
      <span>
        <strong>
          <DayAndHour at={writtenAt} />
        </strong>
        {reason === 'current' ? <span className="chip active">Current</span> : null}
      </span>
      <span>{words}</span>
      <small>{[writerName ?? writtenBy, formatVersion(entry)].filter(Boolean).join(', ')}</small>
    </>
  );
  return (
    <li>
      {reason === 'current' ? (
        <div className="version-row">{facts}</div>
      ) : (
        <button type="button" className="version-row" aria-pressed={isShown} onClick={onShow}>
          {facts}
        </button>
      )}
    </li>
  );
}

interface OldVersionProps {
  api: BlogApi;
  blogId: string;
  entry: Revision;
  now: BlogFields;
  onRestore: () => void;
}

function OldVersion({ api, blogId, entry, now, onRestore }: OldVersionProps): ReactElement {
  const { value: then, failure } = useLoaded(`${entry.id}`, () => api.revision(blogId, entry.id), loadFailure);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this area.
    <section className="old-version" tabIndex={0} aria-label="Old version">
      <div className="version-head">
        <h4>
          <span>{formatVersion(entry)}</span>
          <small>{entry.writerName ?? entry.writtenBy}</small>
        </h4>
        <button type="button" onClick={onRestore}>
          Restore this version
        </button>
        <p className="hint">Restores the text in the editor. The published article does not change yet.</p>
      </div>
      <Failure>{failure}</Failure>
      {then ? (
        <>
          <VersionDifferences then={then} now={now} />
          <details>
            <summary>Show full text</summary>
            <p>
              <strong>{then.title}</strong>
            </p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML contains only what the allow-list permits. */}
            <div dangerouslySetInnerHTML={{ __html: cleanHtml(then.content ?? '') }} />
          </details>
        </>
      ) : null}
    </section>
  );
}
