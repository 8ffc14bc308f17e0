import type { ReactElement } from 'react';
import type { ReviewView } from '#site/views/people.ts';
import { SampleMark } from './sample-mark.tsx';

const maxStars = 5;

export function ReviewCard({ review }: { review: ReviewView }): ReactElement {
  const { name, rating, source, placeholder } = review;
  return (
    <figure className="person panel">
      <p className="person-head">
        <span className="stars" aria-hidden>
          {'★'.repeat(rating)}
          {'☆'.repeat(maxStars - rating)}
        </span>
        <span className="visually-hidden">
          {rating} of {maxStars} stars
        </span>
        <SampleMark of={review} />
      </p>
      <blockquote cite={placeholder ? undefined : review.url}>
        <p>{review.text}</p>
      </blockquote>
      <figcaption>
        <strong>{name}</strong>, <time dateTime={review.date}>{review.dateText}</time>{' '}
        {placeholder ? <span>On {source}</span> : <SourceLink review={review} />}
      </figcaption>
    </figure>
  );
}

const SourceLink = ({ review: { url, source, name } }: { review: ReviewView }): ReactElement => (
  <a href={url} rel="noopener noreferrer" target="_blank">
    On {source}
    <span className="visually-hidden">: the review by {name}</span>
  </a>
);
