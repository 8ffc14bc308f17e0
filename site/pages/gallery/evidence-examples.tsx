import type { ReactElement } from 'react';
import { EvidencePicture } from '#site/components/people/evidence-picture.tsx';
import { OutcomeCard } from '#site/components/people/outcome-card.tsx';
import { ReviewCard } from '#site/components/people/review-card.tsx';
import { StoryCard } from '#site/components/people/story-card.tsx';
import { TrainerCard } from '#site/components/people/trainer-card.tsx';
import { VideoCard } from '#site/components/people/video-card.tsx';
import type { CourseEvidence } from '#site/views/evidence.ts';

/** What changes when real data arrive: the sample from the catalogue beside an entry in the shape of a real one. */
export function EvidenceShelf({
  evidence: { people, projectPictures, certificate },
}: {
  evidence: CourseEvidence;
}): ReactElement {
  const pictures = [...projectPictures, ...(certificate ? [certificate] : [])];
  return (
    <div className="people">
      <p className="lead">
        The sample is on the left. A real entry has no mark, links to its source and is part of the live site.
      </p>
      <div className="card-grid">
        {people.trainers
          .slice(0, 1)
          .flatMap((trainer) => [
            <TrainerCard key="sample" trainer={trainer} />,
            <TrainerCard key="real" trainer={{ ...trainer, ...real, profile: 'https://profile.example/given-family' }} />,
          ])}
      </div>
      <div className="card-grid">
        {people.stories
          .slice(0, 1)
          .flatMap((story) => [
            <StoryCard key="sample" story={story} />,
            <StoryCard key="real" story={{ ...story, ...real, employer: 'Name of the employer' }} />,
          ])}
      </div>
      <div className="card-grid">
        {people.reviews
          .slice(0, 1)
          .flatMap((review) => [
            <ReviewCard key="sample" review={review} />,
            <ReviewCard key="real" review={{ ...review, ...real, source: 'Google' }} />,
          ])}
      </div>
      <OtherPairs people={people} />
      <div className="card-grid">
        {pictures.map((picture) => (
          <EvidencePicture key={picture.src} picture={picture} />
        ))}
      </div>
    </div>
  );
}

const real = { name: 'Given Family', placeholder: false } as const;

const OtherPairs = ({ people }: Pick<CourseEvidence, 'people'>): ReactElement => (
  <>
    <div className="card-grid">
      {people.outcomes
        .slice(0, 1)
        .flatMap((outcome) => [
          <OutcomeCard key="sample" outcome={outcome} />,
          <OutcomeCard
            key="real"
            outcome={{ ...outcome, year: '2026', placeholder: false, source: 'Report on outcomes, page 4' }}
          />,
        ])}
    </div>
    <div className="card-grid">
      {people.videos
        .slice(0, 1)
        .flatMap((video) => [
          <VideoCard key="sample" video={video} />,
          <VideoCard key="real" video={{ ...video, title: 'First class of Java', placeholder: false }} />,
        ])}
    </div>
  </>
);
