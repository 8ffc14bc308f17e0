import { lazy, type ReactElement, useState } from 'react';
import type { Blog, BlogFields, Revision } from '#site/shared/blog/blog.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { LateSection } from '#site/staff/late-section.tsx';
import { Time } from '#site/staff/time.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import type { BlogApi } from './blog-api.ts';
import { cleanHtml } from './trusted-html.ts';

/** What compares comes with the first version that is looked at. */
const VersionDifferences = lazy(() => import('./version-differences.tsx'));

interface VersionHistoryProps {
  api: BlogApi;
  blog: Blog;
  /** What stands in the editor. */
  fields: BlogFields;
  onUse: (fields: Partial<BlogFields>) => void;
}

const unread = 'The version history could not be read.';

const reasonTexts: Readonly<Record<Revision['reason'], string | null>> = {
  replaced: null,
  refused: 'Was refused: somebody else had saved',
  cleaned: 'As it was before its HTML was cleaned automatically',
};

/** Version history of the blog: look at one and at what is other since, put it into the editor. */
export function VersionHistory({ api, blog, fields, onUse }: VersionHistoryProps): ReactElement {
  const { _id, version } = blog;
  // A new version is a new old text.
  const revisions = useLoaded(`${_id} ${version}`, () => api.revisions(_id), unread);
  const [open, setOpen] = useState<{ id: number; then: Partial<BlogFields> } | null>(null);
  const [failure, setFailure] = useState('');
  const look = (id: number): void =>
    void api.revision(_id, id).then(
      (then) => setOpen({ id, then }),
      (error: unknown) => setFailure(failureText(error, unread)),
    );
  if (failure || revisions.failure) return <Failure>{failure || revisions.failure}</Failure>;
  if (!revisions.value) return <p role="status">Loading...</p>;
  return (
    <>
      {revisions.value.length === 0 ? <p className="hint">There is none yet. Fifty are kept.</p> : null}
      <ul className="versions">
        {revisions.value.map(({ id, writtenAt, wordCount, writtenBy, reason }) => (
          <li key={id}>
            <button type="button" className="version-row" aria-pressed={open?.id === id} onClick={() => look(id)}>
              <span>
                <Time at={writtenAt} />, {wordCount} words{writtenBy ? `, ${writtenBy}` : ''}
              </span>
              {reasonTexts[reason] ? <em>{reasonTexts[reason]}</em> : null}
            </button>
          </li>
        ))}
      </ul>
      {open ? <OldVersion key={open.id} then={open.then} now={fields} onUse={() => onUse(open.then)} /> : null}
    </>
  );
}

function OldVersion({ then, now, onUse }: { then: Partial<BlogFields>; now: BlogFields; onUse: () => void }): ReactElement {
  return (
    <section className="old-version" aria-label="Old version">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard. */}
      <section className="conflict-text" tabIndex={0} aria-label="What is other now">
        <LateSection>
          <VersionDifferences then={then} now={now} />
        </LateSection>
      </section>
      <details>
        <summary>The whole text</summary>
        <p>
          <strong>{then.title}</strong>
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from the allow-list. */}
        <div className="conflict-text" dangerouslySetInnerHTML={{ __html: cleanHtml(then.content ?? '') }} />
      </details>
      <QuietButton onClick={onUse}>Put it into the editor</QuietButton>
    </section>
  );
}
