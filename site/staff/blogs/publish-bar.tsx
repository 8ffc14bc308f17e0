import { type ReactElement, useState } from 'react';
import { countWords, plainText, readingMinutes } from '#site/shared/blog/plain-text.ts';
import type { Publishing } from './blog-api.ts';
import type { DraftView, SaveState } from './draft-view.ts';

interface PublishBarProps {
  view: DraftView;
  onSave: (publishing?: Publishing) => void;
  onDelete: () => void;
}

const stateTexts: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  unsaved: 'Kept on this device, not saved yet',
  saving: 'Saving...',
  offline: 'Kept on this device',
  refused: 'Not saved',
  conflict: 'Not saved: somebody else changed it',
};

const wordsText = (content: string): string => {
  const words = countWords(plainText(content));
  return `${words} ${words === 1 ? 'word' : 'words'}, ${readingMinutes(words)} min`;
};

/** How the text stands, and what can be done with it. */
export function PublishBar({ view, onSave, onDelete }: PublishBarProps): ReactElement {
  const { blog, fields, state, message } = view;
  const status = blog?.status ?? 'draft';
  const isBusy = state === 'saving' || state === 'conflict';
  return (
    <div className="publish-bar">
      <p className="save-state" data-state={state}>
        <span role="status">{state === 'saved' && !blog ? 'Nothing written yet' : stateTexts[state]}</span> <span>{status}</span>{' '}
        <span>{wordsText(fields.content)}</span>
      </p>
      <p role="alert" className="error">
        {message}
      </p>
      <div className="actions">
        {status === 'draft' ? (
          <>
            <button type="button" disabled={isBusy} onClick={() => onSave({ status: 'published' })}>
              Publish
            </button>
            <button type="button" className="quiet" disabled={isBusy} title="Ctrl+S" onClick={() => onSave()}>
              Save draft
            </button>
            <Schedule isBusy={isBusy} onSave={onSave} />
          </>
        ) : (
          <>
            <button type="button" disabled={isBusy} title="Ctrl+S" onClick={() => onSave()}>
              Update
            </button>
            {status === 'scheduled' ? (
              <button type="button" className="quiet" disabled={isBusy} onClick={() => onSave({ status: 'published' })}>
                Publish now
              </button>
            ) : null}
            <button type="button" className="quiet" disabled={isBusy} onClick={() => onSave({ status: 'draft' })}>
              Take off the site
            </button>
            {status === 'published' && blog ? (
              <a href={`/blogs/${blog.slug}`} target="_blank" rel="noopener">
                See it
              </a>
            ) : null}
          </>
        )}
        {blog ? (
          <button type="button" className="quiet danger" onClick={onDelete}>
            Delete
          </button>
        ) : null}
      </div>
    </div>
  );
}

function Schedule({ isBusy, onSave }: { isBusy: boolean; onSave: PublishBarProps['onSave'] }): ReactElement {
  const [at, setAt] = useState('');
  return (
    <details className="schedule">
      <summary>Schedule</summary>
      <label htmlFor="schedule-at">Goes on the site at</label>
      <input id="schedule-at" type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
      <button
        type="button"
        className="quiet"
        disabled={isBusy || !at}
        onClick={() => onSave({ status: 'scheduled', publishedAt: new Date(at).toISOString() })}
      >
        Schedule
      </button>
    </details>
  );
}
