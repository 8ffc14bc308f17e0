import type { ReactElement } from 'react';
import type { PageFrame } from '#site/document.tsx';
import { HeadTags } from '#site/head/head-tags.tsx';

/** The static shell of blog administration: no header, footer or script of the public site. */
export function ManageBlogPage({ head, shell, assets }: PageFrame): ReactElement {
  const { font: _, ...unstyled } = assets;
  const own = { ...unstyled, stylesheet: assets.adminStylesheet, loader: assets.adminScript };
  return (
    <html lang="en-IN">
      <HeadTags head={head} assets={own} siteName={shell.name} />
      <body>
        <main id="main">
          <h1>Blog administration</h1>
          <div id="admin">
            <p>Staff log in here. This page needs JavaScript.</p>
          </div>
        </main>
      </body>
    </html>
  );
}
