import type { ReactElement, ReactNode } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import type { PeopleView } from '#site/views/people.ts';

export const People = cachedFragment('people', function People({ people }: { people: PeopleView }): ReactElement {
  return (
    <>
      <Trainers trainers={people.trainers} />
      <Stories stories={people.stories} />
      <Reviews reviews={people.reviews} />
      <Videos videos={people.videos} />
    </>
  );
});

function Block({ id, title, count, children }: { id: string; title: string; count: number; children: ReactNode }): ReactNode {
  if (count === 0) return null;
  return (
    <section className="band people" id={id}>
      <h2>{title}</h2>
      <div className="card-grid">{children}</div>
    </section>
  );
}

function Trainers({ trainers }: Pick<PeopleView, 'trainers'>): ReactElement {
  return (
    <Block id="trainers" title="Who teaches" count={trainers.length}>
      {trainers.map((trainer) => (
        <article key={trainer.id} className="person panel">
          <h3>{trainer.name}</h3>
          <p className="note">{trainer.role}</p>
          <p>{trainer.about}</p>
          {trainer.certificates.length > 0 ? <p>Certificates: {trainer.certificates.join(', ')}</p> : null}
          <LinkList links={trainer.teaches} className={null} />
          {trainer.profile ? (
            <p>
              <a href={trainer.profile} rel="noopener noreferrer" target="_blank">
                Profile<span className="visually-hidden"> of {trainer.name}</span>
              </a>
            </p>
          ) : null}
        </article>
      ))}
    </Block>
  );
}

function Stories({ stories }: Pick<PeopleView, 'stories'>): ReactElement {
  return (
    <Block id="stories" title="What students went on to do" count={stories.length}>
      {stories.map((story) => (
        <figure key={story.id} className="person panel">
          <blockquote>
            <p>{story.text}</p>
          </blockquote>
          <figcaption>
            <strong>{story.name}</strong> {story.from ? `, ${story.from}` : ''}, {story.studied}
            {story.work ? <span>Now {[story.work, story.employer].filter(Boolean).join(', ')}</span> : null}{' '}
            <span>
              Published with consent given on <time dateTime={story.consent}>{story.consentText}</time>
            </span>
          </figcaption>
        </figure>
      ))}
    </Block>
  );
}

function Reviews({ reviews }: Pick<PeopleView, 'reviews'>): ReactElement {
  return (
    <Block id="reviews" title="Reviews" count={reviews.length}>
      {reviews.map((review) => (
        <figure key={review.id} className="person panel">
          <blockquote cite={review.url}>
            <p>{review.text}</p>
          </blockquote>
          <figcaption>
            <strong>{review.name}</strong>, {review.rating} of 5 stars, <time dateTime={review.date}>{review.dateText}</time>{' '}
            <a href={review.url} rel="noopener noreferrer" target="_blank">
              On {review.source}
              <span className="visually-hidden">: the review of {review.name}</span>
            </a>
          </figcaption>
        </figure>
      ))}
    </Block>
  );
}

function Videos({ videos }: Pick<PeopleView, 'videos'>): ReactElement {
  return (
    <Block id="videos" title="See a class" count={videos.length}>
      {videos.map((video) => (
        <article key={video.id} className="person panel">
          <h3>
            <a href={video.url} rel="noopener noreferrer" target="_blank">
              {video.title}
            </a>
          </h3>
          <p>{video.description}</p>
          <p>
            {video.minutes} minutes, <time dateTime={video.uploaded}>{video.uploadedText}</time>
          </p>
        </article>
      ))}
    </Block>
  );
}
