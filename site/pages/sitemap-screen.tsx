import type { ReactElement } from 'react';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import { Document, type PageFrame } from './document.tsx';

interface SitemapScreenProps extends PageFrame {
  /** The first of them. */
  entries: readonly { loc: string; priority: number }[];
  /** Pages that the sitemap lists. */
  count: number;
}

/** The Page Sitemap screens `/iec.xml` and `/viveksite.xml`; an island reads the files again. */
export function SitemapScreen({ head, shell, assets, entries, count }: SitemapScreenProps): ReactElement {
  return (
    <Document head={head} shell={shell} assets={assets}>
      <link rel="stylesheet" href={assets.textStylesheet} precedence="default" />
      <div className="band page-head">
        <h1>Page Sitemap</h1>
        <p className="lead" data-sitemap-count="">
          This sitemap contains {count} URLs.
        </p>
      </div>
      <div className="band">
        <div className="table-scroll">
          <table className="sitemap-table" data-island="sitemap" data-most={count > entries.length ? entries.length : undefined}>
            <ColumnHeads columns={['URL', 'Priority']} />
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.loc}>
                  <td>
                    <a href={entry.loc} target="_blank" rel="noopener noreferrer">
                      {entry.loc}
                    </a>
                  </td>
                  <td>{entry.priority.toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Document>
  );
}
