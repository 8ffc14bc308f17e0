import { type ReactElement, useState } from 'react';
import type { Blog, BlogFields, Revision } from '#site/shared/blog/blog.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import type { BlogApi } from './blog-api.ts';
import { cleanHtml } from './trusted-html.ts';

interface VersionHistoryProps {
  api: BlogApi;
  blog: Blog;
  onUse: (fields: Partial<BlogFields>) => void;
}

const reasonTexts: Readonly<Record<Revision['reason'], string | null>> = {
  replaced: null,
  refused: 'Was refused: somebody else had saved',
  cleaned: 'As it was before its HTML was cleaned automatically',
};

/** Version history of the blog: look at one, put it into the editor. */
export function VersionHistory({ api, blog, onUse }: VersionHistoryProps): ReactElement {
  const { _id, version } = blog;
  // A new version is a new old text.
  const revisions = useLoaded(`${_id} ${version}`, () => api.revisions(_id));
  const [open, setOpen] = useState<Partial<BlogFields> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const look = (id: number): void => void api.revision(_id, id).then(setOpen, () => setFailed(true));
  if (hasFailed || revisions.state === 'failed') return <p className="error">The version history could not be read.</p>;
  if (!revisions.value) return <p role="status">Loading...</p>;
  return (
    <>
      {revisions.value.length === 0 ? <p className="hint">There is none yet. Fifty are kept.</p> : null}
      <ul className="blog-rows">
        {revisions.value.map(({ id, writtenAt, wordCount, writtenBy, reason }) => (
          <li key={id}>
            <button type="button" className="blog-row" onClick={() => look(id)}>
              <span>
                <Time at={writtenAt} />, {wordCount} words{writtenBy ? `, ${writtenBy}` : ''}
              </span>
              {reasonTexts[reason] ? <em>{reasonTexts[reason]}</em> : null}
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <article className="conflict-text" aria-label="Old text">
          <p>
            <strong>{open.title}</strong>
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from the allow-list. */}
          <div dangerouslySetInnerHTML={{ __html: cleanHtml(open.content ?? '') }} />
          <QuietButton onClick={() => onUse(open)}>Put it into the editor</QuietButton>
        </article>
      ) : null}
    </>
  );
}
