import type { ReactElement } from 'react';
import type { StoryView } from '#site/views/people.ts';
import { PersonPicture } from './person-picture.tsx';
import { SampleMark } from './sample-mark.tsx';

export function StoryCard({ story }: { story: StoryView }): ReactElement {
  const { name, from, placeholder } = story;
  return (
    <figure className="person panel">
      <figcaption className="person-head">
        <PersonPicture src={story.picture} />
        <div>
          <strong>{name}</strong> {from ? <span className="note">{from}</span> : null}
        </div>
        <SampleMark of={story} />
      </figcaption>
      <blockquote>
        <p>{story.text}</p>
      </blockquote>
      <Steps story={story} />
      {placeholder ? null : (
        <p className="note">
          Published with consent given on <time dateTime={story.consent}>{story.consentText}</time>
        </p>
      )}
    </figure>
  );
}

/** The student's way from the first step to the last. */
function Steps({ story: { before, studied, courseHref, work, employer, year } }: { story: StoryView }): ReactElement {
  const last = [work, employer, year].filter(Boolean).join(', ');
  return (
    <dl className="stack person-steps">
      {before ? (
        <div>
          <dt>Before</dt> <dd>{before}</dd>
        </div>
      ) : null}
      <div>
        <dt>Course</dt>{' '}
        <dd>
          <a href={courseHref}>{studied}</a>
        </dd>
      </div>
      {work ? (
        <div className="person-now">
          <dt>Now</dt> <dd>{last}</dd>
        </div>
      ) : null}
    </dl>
  );
}
