import { Fragment, type ReactElement } from 'react';
import { pagePicturePath } from '#catalogue/routes.ts';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { SitemapGroup } from './groups.ts';
import type { planSitemapPages } from './plan.ts';

type SitemapScreenProps = PropsOf<typeof planSitemapPages>;

/** The Page Sitemap screens `/iec.xml` and `/viveksite.xml`. Their script reloads the sitemap files. */
export function SitemapScreen({ groups, count, maxRows, ...frame }: SitemapScreenProps): ReactElement {
  const firstCityGroup = groups.find(({ isCity }) => isCity);
  return (
    <ProseDocument
      {...frame}
      stylesheet={frame.assets.sitemapStylesheet}
      heading="Page Sitemap"
      lead={<span data-sitemap-count="">This sitemap contains {count} URLs.</span>}
      picture={pagePicturePath('lost')}
      isLow
    >
      <div className="stack band sitemap">
        <Filter />
        <div className="stack sitemap-groups" data-island="sitemap" data-most={maxRows}>
          {groups.map((group) => (
            <Fragment key={group.name}>
              {group === firstCityGroup ? <h2 className="sitemap-cities">Courses by city</h2> : null}
              <Group group={group} isOpen={group === groups[0]} />
            </Fragment>
          ))}
        </div>
      </div>
    </ProseDocument>
  );
}

/** Filter for the listed pages. Hidden without JavaScript. */
const Filter = (): ReactElement => (
  <search className="sitemap-filter field">
    <label htmlFor="sitemap-filter">Find a page</label>
    <input id="sitemap-filter" type="search" placeholder="Java in Nashik" autoComplete="off" maxLength={80} />
    <p className="hint" role="status" data-sitemap-found="" />
  </search>
);

/** A page's address. Screen readers get the full URL, but only the path is visible. */
function Address({ loc }: { loc: string }): ReactElement {
  const { origin, pathname } = new URL(loc);
  return (
    <small>
      <span className="visually-hidden">{origin}</span>
      {pathname}
    </small>
  );
}

/** A group of pages. The script finds its parts by their `data-` attributes. */
function Group({ group: { name, entries }, isOpen }: { group: SitemapGroup; isOpen: boolean }): ReactElement {
  return (
    <details className="box sitemap-group" open={isOpen}>
      <summary>
        <h2 data-group="">{name}</h2> <span data-group-count="">{entries.length}</span>{' '}
        <span className="icon" data-icon="chevron" />
      </summary>
      <div className="table-scroll">
        <table className="sitemap-table">
          <ColumnHeads columns={['URL', 'Priority']} />
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.loc}>
                <td>
                  <a href={entry.loc} target="_blank" rel="noopener noreferrer">
                    {`${entry.name} `}
                    <Address loc={entry.loc} />
                  </a>
                </td>
                <td>{entry.priority.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
