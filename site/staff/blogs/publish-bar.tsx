import { type ReactElement, type ReactNode, useState } from 'react';
import { countWords, plainText, readingMinutes } from '#site/shared/blog/plain-text.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import type { Publishing } from './blog-api.ts';
import type { DraftView, SaveState } from './draft-view.ts';

interface PublishBarProps {
  view: DraftView;
  onBack: () => void;
  onSave: (publishing?: Publishing) => void;
  onDelete: () => void;
  /** What changes nothing on the site. */
  children: ReactNode;
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
export function PublishBar({ view, onBack, onSave, onDelete, children }: PublishBarProps): ReactElement {
  const { blog, fields, state, message } = view;
  const status = blog?.status ?? 'draft';
  const saving = { isBusy: state === 'saving' || state === 'conflict', onSave };
  return (
    <div className="publish-bar">
      <QuietButton className="back back-to-list" onClick={onBack}>
        All blogs
      </QuietButton>
      <p className="save-state" data-state={state}>
        <span role="status">{state === 'saved' && !blog ? 'Nothing written yet' : stateTexts[state]}</span> <span>{status}</span>{' '}
        <span>{wordsText(fields.content)}</span>
      </p>
      <Failure>{message}</Failure>
      <div className="actions">
        {status === 'draft' ? <DraftActions {...saving} /> : <SiteActions {...saving} status={status} />}
        {children}
        <Menu label="More">
          {status === 'draft' ? <Schedule {...saving} /> : <LeaveSite {...saving} status={status} slug={blog?.slug} />}
          {blog ? (
            <QuietButton className="danger" onClick={onDelete}>
              Delete
            </QuietButton>
          ) : null}
        </Menu>
      </div>
    </div>
  );
}

interface ActionProps extends Pick<PublishBarProps, 'onSave'> {
  isBusy: boolean;
}

const DraftActions = ({ isBusy, onSave }: ActionProps): ReactElement => (
  <>
    <button type="button" disabled={isBusy} onClick={() => onSave({ status: 'published' })}>
      Publish
    </button>
    <QuietButton disabled={isBusy} title="Ctrl+S" onClick={() => onSave()}>
      Save draft
    </QuietButton>
  </>
);

/** For what is on the site, or waits for its time. */
const SiteActions = ({ isBusy, onSave, status }: ActionProps & { status: string }): ReactElement => (
  <>
    <button type="button" disabled={isBusy} title="Ctrl+S" onClick={() => onSave()}>
      Update
    </button>
    {status === 'scheduled' ? (
      <QuietButton disabled={isBusy} onClick={() => onSave({ status: 'published' })}>
        Publish now
      </QuietButton>
    ) : null}
  </>
);

const LeaveSite = ({
  isBusy,
  onSave,
  status,
  slug,
}: ActionProps & { status: string; slug: string | undefined }): ReactElement => (
  <>
    {status === 'published' && slug ? (
      <a href={`/blogs/${slug}`} target="_blank" rel="noopener">
        See it
      </a>
    ) : null}
    <QuietButton disabled={isBusy} onClick={() => onSave({ status: 'draft' })}>
      Unpublish
    </QuietButton>
  </>
);

function Schedule({ isBusy, onSave }: ActionProps): ReactElement {
  const [at, setAt] = useState('');
  return (
    <details className="schedule">
      <summary>Schedule</summary>
      <label htmlFor="schedule-at">Goes on the site at</label>
      <input id="schedule-at" type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
      <QuietButton
        disabled={isBusy || !at}
        onClick={() => onSave({ status: 'scheduled', publishedAt: new Date(at).toISOString() })}
      >
        Schedule
      </QuietButton>
    </details>
  );
}
