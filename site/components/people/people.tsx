import type { ReactElement, ReactNode } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import type { PeopleView } from '#site/views/people.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { StoryCard } from './story-card.tsx';
import { TrainerCard } from './trainer-card.tsx';
import { VideoCard } from './video-card.tsx';

/** Number of stories that fill one row on a wide screen. */
const maxOpenStories = 4;

interface PeopleProps {
  people: PeopleView;
  /** Whether the sections are part of a course's text, instead of bands over the whole width. */
  isInCourse?: boolean;
}

/** Sections with people and figures. A section without entries is left out. */
export const People = cachedFragment('people', function People({ people, isInCourse }: PeopleProps): ReactElement {
  const place = isInCourse ? 'course-section people' : 'band people';
  return (
    <>
      <Block place={place} id="outcomes" title="Results by year">
        {people.outcomes.map((outcome) => (
          <OutcomeCard key={outcome.year} outcome={outcome} />
        ))}
      </Block>
      <Block place={place} id="trainers" title={isInCourse ? 'Who teaches this course' : 'Who teaches'}>
        {people.trainers.map((trainer) => (
          <TrainerCard key={trainer.id} trainer={trainer} />
        ))}
      </Block>
      <Block place={place} id="reviews" title="Reviews">
        {people.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </Block>
      <Block place={place} id="stories" title="What students went on to do" most={maxOpenStories}>
        {people.stories.map((story) => (
          <StoryCard key={story.id} story={story} />
        ))}
      </Block>
      <Block place={place} id="videos" title="See a class">
        {people.videos.map((video) => (
          <VideoCard key={video.id} video={video} />
        ))}
      </Block>
    </>
  );
});

interface BlockProps {
  place: string;
  id: string;
  title: string;
  /** Number of cards shown before the visitor expands the list. By default, all cards are shown. */
  most?: number;
  children: readonly ReactNode[];
}

function Block({ place, id, title, children, most = children.length }: BlockProps): ReactNode {
  if (children.length === 0) return null;
  return (
    <section className={place} id={id}>
      <h2>{title}</h2>
      <div className="card-grid">{children.slice(0, most)}</div>
      {most < children.length ? (
        <details className="unfold">
          <summary>{`Show ${children.length - most} more`}</summary>
          <div className="card-grid">{children.slice(most)}</div>
        </details>
      ) : null}
    </section>
  );
}
