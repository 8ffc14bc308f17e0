import type { ReactElement } from 'react';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { SampleMark } from '#site/components/people/sample-mark.tsx';
import type { VideoView } from '#site/views/video.ts';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { planWatchPages } from './plan.ts';

type WatchPageProps = PropsOf<typeof planWatchPages>;

/** A filmed class with a poster that opens the video, and a transcript. An embedded player would need a looser security policy. */
export function WatchPage({ video, transcript, about, offer, ...frame }: WatchPageProps): ReactElement {
  return (
    <ProseDocument {...frame} heading={video.title} lead={video.description}>
      <link rel="stylesheet" href={frame.assets.peopleStylesheet} precedence="default" />
      <div className="stack band watch">
        <div className="stack watch-video">
          <Poster video={video} />
          {offer ? <Offer offer={offer} /> : null}
        </div>
        <p className="note">
          {video.minutes} minutes, published on <time dateTime={video.uploaded}>{video.uploadedText}</time>
        </p>
        <p className="actions">
          <a className="button primary" {...dialogLink('demo')}>
            {frame.shell.demo.invitation}
          </a>{' '}
          <a className="button quiet" href={about.href}>
            {about.label}
          </a>
        </p>
        {transcript.length > 0 ? <Transcript passages={transcript} /> : null}
      </div>
    </ProseDocument>
  );
}

function Poster({ video }: { video: VideoView }): ReactElement {
  const image = <img src={video.poster} alt="" width={640} height={360} decoding="async" />;
  return (
    <div className="poster">
      <span className="poster-play" />
      <span className="badge" aria-hidden="true">
        {video.minutes} min
      </span>
      {video.placeholder ? (
        image
      ) : (
        <a href={video.url} rel="noopener noreferrer" target="_blank">
          {image}
          <span className="button primary">Watch on {new URL(video.url).hostname.replace(/^www\./, '')}</span>
        </a>
      )}
      <SampleMark of={video} />
    </div>
  );
}

const Offer = ({ offer: { next, fee } }: { offer: NonNullable<WatchPageProps['offer']> }): ReactElement => (
  <dl className="transcript watch-offer">
    {next ? (
      <div data-dated="">
        <dt>Next batch</dt>
        <dd>{next}</dd>
      </div>
    ) : null}
    <div>
      <dt>Fee</dt>
      <dd>{fee}</dd>
    </div>
  </dl>
);

const Transcript = ({ passages }: { passages: WatchPageProps['transcript'] }): ReactElement => (
  <section id="transcript">
    <h2>What is said in this class</h2>
    <dl className="transcript">
      {passages.map(({ at, text }) => (
        <div key={at}>
          <dt>{at}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
