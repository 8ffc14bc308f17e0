import type { ReactElement } from 'react';
import type { ArticleHeading } from '#site/shared/blog/headings.ts';

/** Fewer headings than this need no table. */
const minHeadings = 3;

export function TableOfContents({ headings }: { headings: readonly ArticleHeading[] }): ReactElement | null {
  if (headings.length < minHeadings) return null;
  return (
    <nav className="article-contents" aria-labelledby="contents">
      <h2 id="contents">In this article</h2>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id} data-level={heading.level}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
