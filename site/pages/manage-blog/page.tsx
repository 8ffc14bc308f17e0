import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { Footer } from '#site/components/footer/footer.tsx';
import { BrandMark } from '#site/components/header/brand-mark.tsx';
import { HeadTags } from '#site/head/head-tags.tsx';
import type { PageFrame } from '../document.tsx';

/** Static shell of the staff app, with its own style sheet and script. The public menu and scripts are left out. */
export function ManageBlogPage({ head, shell, assets }: PageFrame): ReactElement {
  const own = { ...assets, stylesheet: assets.adminStylesheet, loader: assets.adminScript };
  return (
    <html lang="en-IN">
      <HeadTags head={head} assets={own} siteName={shell.name} manifest="/staff.webmanifest" />
      <body>
        <main id="main">
          <div className="staff-head">
            <a className="brand" href={routes.home}>
              <BrandMark />
              {shell.shortName}
            </a>
            <h1>Staff</h1>
          </div>
          <div
            id="admin"
            data-board-styles={assets.boardStylesheet}
            data-writing-styles={assets.writingStylesheet}
            data-figures-styles={assets.figuresStylesheet}
            data-owners-styles={assets.ownersStylesheet}
            data-palette-styles={assets.paletteStylesheet}
          >
            <p>Staff log in here. This page needs JavaScript.</p>
          </div>
        </main>
        <Footer shell={shell} hasClosingCall={false} isFolded />
      </body>
    </html>
  );
}
