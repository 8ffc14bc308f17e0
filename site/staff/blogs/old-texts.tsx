import { type ReactElement, useEffect, useState } from 'react';
import type { Blog, BlogFields, Revision } from '#site/shared/blog/blog.ts';
import { Time } from '#site/staff/time.tsx';
import type { BlogApi } from './blog-api.ts';
import { cleanHtml } from './trusted-html.ts';

interface OldTextsProps {
  api: BlogApi;
  blog: Blog;
  onUse: (fields: Partial<BlogFields>) => void;
}

interface OpenText {
  revision: Revision;
  fields: Partial<BlogFields>;
}

const reasonTexts: Readonly<Record<Revision['reason'], string | null>> = {
  replaced: null,
  refused: 'Was refused: somebody else had saved',
  cleaned: 'As it was before its HTML was cleaned automatically',
};

/** Old texts of the blog: look at one, put it into the editor. */
export function OldTexts({ api, blog, onUse }: OldTextsProps): ReactElement {
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null);
  const [open, setOpen] = useState<OpenText | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { _id, version } = blog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new old text.
  useEffect(() => {
    api.revisions(_id).then(setRevisions, () => setFailed(true));
  }, [api, _id, version]);
  const look = (revision: Revision): void => {
    api.revision(_id, revision.id).then(
      (fields) => setOpen({ revision, fields }),
      () => setFailed(true),
    );
  };
  if (hasFailed) return <p className="error">The old texts could not be read.</p>;
  if (!revisions) return <p role="status">Loading...</p>;
  return (
    <>
      {revisions.length === 0 ? <p className="hint">There is none yet. Fifty are kept.</p> : null}
      <ul className="blog-rows">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <button type="button" className="blog-row" onClick={() => look(revision)}>
              <span>
                <Time at={revision.writtenAt} />, {revision.wordCount} words{revision.writtenBy ? `, ${revision.writtenBy}` : ''}
              </span>
              {reasonTexts[revision.reason] ? <em>{reasonTexts[revision.reason]}</em> : null}
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <article className="conflict-text" aria-label="Old text">
          <p>
            <strong>{open.fields.title}</strong>
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from the allow-list. */}
          <div dangerouslySetInnerHTML={{ __html: cleanHtml(open.fields.content ?? '') }} />
          <button type="button" className="quiet" onClick={() => onUse(open.fields)}>
            Put it into the editor
          </button>
        </article>
      ) : null}
    </>
  );
}
