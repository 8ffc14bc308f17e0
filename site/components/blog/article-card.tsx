import type { ReactElement } from 'react';
import type { ArticleCardView } from '#site/views/blog.ts';

function ArticleCard({ card }: { card: ArticleCardView }): ReactElement {
  return (
    <article className="box article-card">
      {card.picture ? (
        <img src={card.picture.src} alt="" width={640} height={360} loading="lazy" decoding="async" />
      ) : (
        <div className="article-card-blank" aria-hidden="true" />
      )}
      <p className="row note article-card-facts">
        <a href={card.category.href}>{card.category.label}</a>
      </p>
      <h3>
        <a href={card.href}>{card.title}</a>
      </h3>
      <p>{card.excerpt}</p>
      <p className="row note article-card-date">
        <time dateTime={card.published.iso}>{card.published.text}</time> <span>{card.readingMinutes} min read</span>
      </p>
    </article>
  );
}

export function ArticleCards({ cards }: { cards: readonly ArticleCardView[] }): ReactElement {
  return (
    <div className="article-cards">
      {cards.map((card) => (
        <ArticleCard key={card.href} card={card} />
      ))}
    </div>
  );
}
