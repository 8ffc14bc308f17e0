import { Fragment, type ReactElement } from 'react';
import { EvidencePicture } from '#site/components/people/evidence-picture.tsx';
import { OutcomeCard } from '#site/components/people/outcome-card.tsx';
import { ReviewCard } from '#site/components/people/review-card.tsx';
import { StoryCard } from '#site/components/people/story-card.tsx';
import { TrainerCard } from '#site/components/people/trainer-card.tsx';
import { VideoCard } from '#site/components/people/video-card.tsx';
import type { CourseEvidence } from '#site/views/evidence.ts';

/** What changes when real data arrive: the sample from the catalogue beside an entry in the shape of a real one. */
export function EvidenceShelf({ evidence }: { evidence: CourseEvidence }): ReactElement {
  const { people, projectPictures, certificate } = evidence;
  const pictures = [...projectPictures, ...(certificate ? [certificate] : [])];
  const source = 'Report on outcomes, page 4';
  return (
    <div className="people">
      <p className="lead">
        The sample is on the left. A real entry has no mark, links to its source and is part of the live site.
      </p>
      <Pair entry={people.trainers[0]} real={{ ...person, profile }} show={(trainer) => <TrainerCard trainer={trainer} />} />
      <Pair entry={people.stories[0]} real={{ ...person, employer }} show={(story) => <StoryCard story={story} />} />
      <Pair entry={people.reviews[0]} real={{ ...person, source: 'Google' }} show={(review) => <ReviewCard review={review} />} />
      <Pair entry={people.outcomes[0]} real={{ year: '2026', source }} show={(outcome) => <OutcomeCard outcome={outcome} />} />
      <Pair entry={people.videos[0]} real={{ title: 'First class of Java' }} show={(video) => <VideoCard video={video} />} />
      <div className="card-grid">
        {pictures.map((picture) => (
          <EvidencePicture key={picture.src} picture={picture} />
        ))}
      </div>
    </div>
  );
}

const person = { name: 'Given Family' };
const profile = 'https://profile.example/given-family';
const employer = 'Name of the employer';

interface PairProps<Entry> {
  entry: Entry | undefined;
  /** Values of a real entry. */
  real: Partial<Entry>;
  show: (entry: Entry) => ReactElement;
}

const Pair = <Entry extends object>({ entry, real, show }: PairProps<Entry>): ReactElement => (
  <div className="card-grid">
    {entry
      ? [entry, { ...entry, placeholder: false, ...real }].map((shown) => (
          <Fragment key={shown === entry ? 'sample' : 'real'}>{show(shown)}</Fragment>
        ))
      : null}
  </div>
);
