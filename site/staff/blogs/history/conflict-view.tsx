import type { ReactElement } from 'react';
import type { Blog } from '#site/shared/blog/blog.ts';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import { cleanHtml } from '#site/staff/blogs/text/trusted-html.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';

interface ConflictViewProps {
  mine: BlogFields;
  theirs: Blog;
  onMine: () => void;
  onTheirs: () => void;
}

/**
 * Shows the writer's text and the text that somebody else saved in the meantime, and asks which text to use. The other text stays in the
 * version history.
 */
export function ConflictView({ mine, theirs, onMine, onTheirs }: ConflictViewProps): ReactElement {
  return (
    <section className="conflict card" role="alertdialog" aria-labelledby="conflict-title">
      <h3 id="conflict-title">A colleague changed this article while you were editing</h3>
      <p>Choose which text to use. The other text stays in the version history. You can also keep editing your text below.</p>
      <div className="conflict-texts">
        <ConflictText heading="Your text (not saved)" title={mine.title} html={mine.content}>
          <button type="button" onClick={onMine}>
            Use my text
          </button>
        </ConflictText>
        <ConflictText heading="Saved text" title={theirs.title} html={theirs.content}>
          <p className="hint">
            <span>Saved </span>
            <Time at={theirs.updatedAt} />
          </p>
          <QuietButton onClick={onTheirs}>Use the saved text</QuietButton>
        </ConflictText>
      </div>
    </section>
  );
}

function ConflictText(props: { heading: string; title: string; html: string; children: React.ReactNode }): ReactElement {
  return (
    <article aria-label={props.heading}>
      <p>
        <strong>{props.heading}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this area. */}
      <section className="conflict-text" tabIndex={0} aria-label={`Text: ${props.heading}`}>
        <p>{props.title || 'Untitled'}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML contains only what the allow-list permits. */}
        <div dangerouslySetInnerHTML={{ __html: cleanHtml(props.html) }} />
      </section>
      {props.children}
    </article>
  );
}
