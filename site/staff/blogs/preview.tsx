import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import { inertHtml } from '#site/staff/blogs/text/trusted-html.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useDialog } from '#site/staff/use-dialog.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import type { BlogApi } from './blog-api.ts';

interface PreviewProps {
  api: BlogApi;
  /** Empty for a new article. */
  blogId: string;
  fields: BlogFields;
  onClose: () => void;
}

/** Shows the article as it would appear on the site, including unsaved changes. Scripts do not run in the preview. */
export function Preview({ api, blogId, fields, onClose }: PreviewProps): ReactElement {
  const { dialog, close } = useDialog();
  const [isPhone, setPhone] = useState(false);
  return (
    <dialog ref={dialog} className="preview" aria-labelledby="preview-title" onClose={onClose}>
      <header className="actions">
        <h3 id="preview-title">Preview</h3>
        <QuietButton aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          Show phone view
        </QuietButton>
        <QuietButton onClick={close}>Close</QuietButton>
      </header>
      <ArticleFrame {...{ api, blogId, fields, isPhone }} />
    </dialog>
  );
}

interface ArticleFrameProps extends Omit<PreviewProps, 'onClose'> {
  isPhone?: boolean;
}

/** Shows the article's page. Changes made after this component has appeared are not shown. */
export function ArticleFrame({ api, blogId, fields, isPhone = false }: ArticleFrameProps): ReactElement {
  const page = useLoaded('preview', () => api.preview(fields, blogId), 'Could not load the preview. Please try again.');
  return (
    <div className="article-look">
      <p role="status">{page.state === 'loading' ? 'Loading...' : null}</p>
      <Failure>{page.failure}</Failure>
      {page.value === undefined ? null : <PageFrame html={page.value} isPhone={isPhone} />}
    </div>
  );
}

/** Hides the bars that stay in sight while the page scrolls, because they cover much of a small preview. */
function hideBars({ contentDocument }: HTMLIFrameElement): void {
  for (const bar of contentDocument?.querySelectorAll<HTMLElement>('.site-header, .bottom-bar') ?? []) bar.style.display = 'none';
}

function PageFrame({ html, isPhone }: { html: string; isPhone: boolean }): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = inertHtml(html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title="Article as shown on the site"
      sandbox="allow-same-origin"
      data-phone={isPhone}
      onLoad={({ currentTarget }) => hideBars(currentTarget)}
    />
  );
}
