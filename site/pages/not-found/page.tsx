import type { ReactElement } from 'react';
import { pagePicturePath, routes } from '#catalogue/routes.ts';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import { Document, type PageFrame } from '../document.tsx';

export function NotFoundPage({ head, shell, assets }: PageFrame): ReactElement {
  return (
    <Document head={head} shell={shell} assets={assets}>
      <link rel="stylesheet" href={assets.textStylesheet} precedence="default" />
      <link rel="stylesheet" href={assets.notFoundStylesheet} precedence="default" />
      <div className="stack band not-found">
        <img src={pagePicturePath('lost')} alt="" width={640} height={360} decoding="async" />
        <h1>404</h1>
        <p className="lead">Oops... page not found.</p>
        <p>The requested URL was not found.</p>
        <p>Check its address for typing errors, or search for the page here:</p>
        <SearchForm />
        <p className="actions">
          <a className="button quiet" href={routes.home}>
            Go Home
          </a>{' '}
          <a className="button quiet" href={routes.courses}>
            All courses
          </a>
        </p>
      </div>
      <PopularCourses shell={shell} />
      <LinkBand title="Courses by subject" links={shell.menu.slice(1).map(({ name, href }) => ({ label: name, href }))} isBoxed />
    </Document>
  );
}

const maxPopular = 8;

/** Links to the first courses in the first tab of the menu. The list of subjects leaves out this tab. */
function PopularCourses({ shell: { menu } }: Pick<PageFrame, 'shell'>): ReactElement | null {
  const [popular] = menu;
  if (!popular) return null;
  const links = popular.items.slice(0, maxPopular).map(({ title, href }) => ({ label: title, href }));
  return <LinkBand title={popular.name} links={links} isBoxed />;
}

/**
 * Search field that opens the header's search with the typed text. If the field is empty, the search uses the words in the page's address.
 * Without JavaScript, the field opens the page with all courses.
 */
const SearchForm = (): ReactElement => (
  <search>
    <form className="row not-found-search" action={routes.courses} data-search="" data-from-address="">
      <div className="field">
        <label htmlFor="not-found-q">What were you looking for?</label>
        <input
          id="not-found-q"
          name="q"
          type="search"
          maxLength={80}
          placeholder="Course, city or page"
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <button type="submit" className="button primary">
        <span className="icon" data-icon="search" />
        Search
      </button>
    </form>
  </search>
);
