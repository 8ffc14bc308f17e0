import type { ReactElement } from 'react';
import { ArticleCards } from '#site/components/blog/article-card.tsx';
import { BlogHeadLinks } from '#site/components/blog/blog-head-links.tsx';
import { Breadcrumbs } from '#site/components/breadcrumbs/breadcrumbs.tsx';
import { boxedLinks, LinkList } from '#site/components/page-head/link-band.tsx';
import { type ArticleHeading, splitArticle } from '#site/shared/blog/headings.ts';
import type { ArticleCardView, ArticleView } from '#site/views/blog.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { Link } from '#site/views/shell.ts';
import { Document, type PageFrame } from '../document.tsx';
import { ArticleEnquiry } from './article-enquiry.tsx';
import { ShareLinks } from './share-links.tsx';

interface BlogPageProps extends PageFrame {
  article: ArticleView;
  relatedArticles: readonly ArticleCardView[];
  relatedCourses: readonly Link[];
  options: FormOptions;
}

export function BlogPage({ article, relatedArticles, relatedCourses, options, ...frame }: BlogPageProps): ReactElement {
  const { head, shell, crumbs } = frame;
  return (
    <Document {...frame}>
      <BlogHeadLinks siteName={shell.name} assets={frame.assets} />
      <link rel="stylesheet" href={frame.assets.articleStylesheet} precedence="default" />
      <article className="band article">
        <Breadcrumbs crumbs={crumbs} />
        <ArticleHeader article={article} />
        <div className="stack article-body">
          <TableOfContents headings={article.headings} />
          <ArticleText html={article.html} course={relatedCourses[0]} />
          <RelatedCourses courses={relatedCourses} />
        </div>
        <footer className="stack article-end">
          <TagList tags={article.tags} />
          <ShareLinks url={head.canonical} title={article.title} />
        </footer>
      </article>
      <ArticleEnquiry title={article.title} pageUrl={head.canonical} contactEmail={shell.mail.registration} options={options} />
      {relatedArticles.length > 0 ? (
        <section className="band related-articles">
          <h2>Read next</h2>
          <ArticleCards cards={relatedArticles} />
        </section>
      ) : null}
    </Document>
  );
}

/**
 * The article's text with one call to action before a heading near the middle. If there is no suitable heading, the call to action comes at
 * the end.
 */
function ArticleText({ html, course }: { html: string; course: Link | undefined }): ReactElement {
  const [first, second] = splitArticle(html);
  return (
    <div className="stack article-text">
      <ArticlePart html={first} />
      <aside className="row article-offer" aria-label="Learn this in a class">
        <p>
          Learn this in a class with a trainer
          {course ? (
            <>
              : <a href={course.href}>{course.label}</a>
            </>
          ) : (
            '.'
          )}
        </p>
        <a className="button" href="#enquire">
          Ask for a demo class
        </a>
      </aside>
      {second ? <ArticlePart html={second} /> : null}
    </div>
  );
}

const ArticlePart = ({ html }: { html: string }): ReactElement => (
  /* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving, and the page's policy blocks inline scripts. */
  <div className="article-content" dangerouslySetInnerHTML={{ __html: html }} />
);

function RelatedCourses({ courses }: { courses: readonly Link[] }): ReactElement | null {
  if (courses.length === 0) return null;
  return (
    <section className="article-courses">
      <h2>Courses on this subject</h2>
      <LinkList links={courses} className={boxedLinks} />
    </section>
  );
}

function ArticleHeader({ article }: { article: ArticleView }): ReactElement {
  const { title, category, author, published, updated, readingMinutes, picture } = article;
  return (
    <header className="article-header">
      <p className="article-category">
        <a href={category.href}>{category.label}</a>
      </p>
      <h1>{title}</h1>
      <p className="row note article-facts">
        <span>{`By ${author ?? 'our trainers'}`}</span>{' '}
        <span>
          Published <time dateTime={published.iso}>{published.text}</time>
        </span>{' '}
        {updated ? (
          <span>
            Updated <time dateTime={updated.iso}>{updated.text}</time>
          </span>
        ) : null}{' '}
        <span>{readingMinutes} min read</span>
      </p>
      {picture ? (
        <img className="article-picture" src={picture.src} alt={picture.alt} width={1280} height={720} fetchPriority="high" />
      ) : null}
    </header>
  );
}

function TagList({ tags }: { tags: readonly Link[] }): ReactElement | null {
  if (tags.length === 0) return null;
  return (
    <ul className="row tag-list" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag.href}>
          <a className="pill" href={tag.href}>
            {tag.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const minHeadings = 3;

function TableOfContents({ headings }: { headings: readonly ArticleHeading[] }): ReactElement | null {
  if (headings.length < minHeadings) return null;
  return (
    <nav className="box article-contents" aria-labelledby="contents">
      <details>
        <summary>
          <h2 id="contents">In this article</h2>
          <span className="icon" data-icon="chevron" />
        </summary>
        <ol>
          {headings.map((heading) => (
            <li key={heading.id} data-level={heading.level}>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
