import type { ReactElement } from 'react';
import type { VideoView } from '#site/views/video.ts';
import { SampleMark } from './sample-mark.tsx';

export function VideoCard({ video }: { video: VideoView }): ReactElement {
  return (
    <article className="person panel video-card">
      <img src={video.poster} alt="" width={640} height={360} loading="lazy" decoding="async" />
      <div>
        <h3>
          <a href={video.href}>{video.title}</a>
        </h3>
        <p>{video.description}</p>
        <p className="note">
          {video.minutes} minutes, <time dateTime={video.uploaded}>{video.uploadedText}</time>
        </p>
      </div>
      <SampleMark of={video} />
    </article>
  );
}
