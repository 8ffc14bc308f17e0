import { lazy, type ReactElement, useEffect, useRef, useState } from 'react';
import type { Blog, BlogFields, Revision } from '#site/shared/blog/blog.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { LateSection } from '#site/staff/late-section.tsx';
import { Time } from '#site/staff/time.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import type { BlogApi } from './blog-api.ts';
import { describeVersion } from './describe-version.ts';
import { drawings, Sign } from './sign.tsx';
import { cleanHtml } from './trusted-html.ts';

/** What compares comes with the first version that is looked at. */
const VersionDifferences = lazy(() => import('./version-differences.tsx'));

interface HistoryPanelProps {
  api: BlogApi;
  blog: Blog;
  /** What stands in the editor. */
  fields: BlogFields;
  onRestore: (fields: Partial<BlogFields>) => void;
  onClose: () => void;
}

const unread = 'The version history could not be read.';

/** The versions of the blog, and beside them what is other in the editor than in the chosen one. Any old one may be put into the editor. */
export function HistoryPanel({ api, blog: { _id, version }, fields, onRestore, onClose }: HistoryPanelProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { value: versions, failure } = useLoaded(`${_id} ${version}`, () => api.versions(_id), unread);
  const [chosen, setChosen] = useState<number>();
  const [refused, setRefused] = useState('');
  const shown = chosen ?? versions?.find(({ reason }) => reason !== 'current')?.id;

  async function restore(id: number): Promise<void> {
    try {
      onRestore(await api.revision(_id, id));
      dialog.current?.close();
    } catch (error) {
      setRefused(failureText(error, unread));
    }
  }

  return (
    <dialog ref={dialog} className="card history-panel" aria-labelledby="history-title" onClose={onClose}>
      <header>
        <h3 id="history-title">Version history</h3>
        <QuietButton className="icon-button" onClick={() => dialog.current?.close()}>
          <Sign {...drawings.close} />
          <span className="visually-hidden">Close</span>
        </QuietButton>
        <p className="hint">
          <b>{fields.title || 'Untitled'}</b>
          <br />
          Restore puts an old version into the editor. The site changes when you publish or update.
        </p>
      </header>
      <p role="status">{versions || failure ? null : 'Loading...'}</p>
      <Failure>{failure ?? refused}</Failure>
      <ol className="versions">
        {versions?.map((entry, index) => (
          <Version
            key={entry.id}
            entry={entry}
            words={describeVersion(versions, index)}
            isShown={entry.id === shown}
            onShow={() => setChosen(entry.id)}
            onRestore={() => void restore(entry.id)}
          />
        ))}
      </ol>
      {shown === undefined ? null : <OldVersion key={shown} api={api} blogId={_id} id={shown} now={fields} />}
    </dialog>
  );
}

interface VersionProps {
  entry: Revision;
  /** What it changed. */
  words: string;
  isShown: boolean;
  onShow: () => void;
  onRestore: () => void;
}

function Version({
  entry: { reason, version, writtenAt, writtenBy },
  words,
  isShown,
  onShow,
  onRestore,
}: VersionProps): ReactElement {
  const facts = (
    <>
      <strong>{reason === 'refused' ? 'Refused' : `Version ${version}`}</strong>
      <small>
        <Time at={writtenAt} />
        {writtenBy ? `, ${writtenBy}` : ''}
      </small>
      <span>{words}</span>
    </>
  );
  if (reason === 'current')
    return (
      <li>
        <div className="version-row">{facts}</div>
        <span className="chip active">Current</span>
      </li>
    );
  return (
    <li>
      <button type="button" className="version-row" aria-pressed={isShown} onClick={onShow}>
        {facts}
      </button>
      <QuietButton onClick={onRestore}>
        Restore
        <span className="visually-hidden">
          {' '}
          the version of <Time at={writtenAt} />
        </span>
      </QuietButton>
    </li>
  );
}

interface OldVersionProps {
  api: BlogApi;
  blogId: string;
  id: number;
  /** What stands in the editor. */
  now: BlogFields;
}

function OldVersion({ api, blogId, id, now }: OldVersionProps): ReactElement {
  const { value: then, failure } = useLoaded(`${id}`, () => api.revision(blogId, id), unread);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard.
    <section className="old-version" tabIndex={0} aria-label="Old version">
      <Failure>{failure}</Failure>
      {then ? (
        <>
          <LateSection>
            <VersionDifferences then={then} now={now} />
          </LateSection>
          <details>
            <summary>The whole text</summary>
            <p>
              <strong>{then.title}</strong>
            </p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from the allow-list. */}
            <div dangerouslySetInnerHTML={{ __html: cleanHtml(then.content ?? '') }} />
          </details>
        </>
      ) : null}
    </section>
  );
}
