import { coursePicturePath, pagePicturePath, watchPath } from '#catalogue/routes.ts';
import type { Video } from '#catalogue/schema/video.ts';
import { formatDay } from './calendar-day.ts';

export interface VideoView extends Omit<Video, 'transcript'> {
  href: string;
  uploadedText: string;
  poster: string;
  /** Social card, which structured data uses because search engines do not accept SVG pictures. */
  card: string;
}

export const videoView = ({ transcript: _, ...video }: Video): VideoView => ({
  ...video,
  href: watchPath(video),
  uploadedText: formatDay(video.uploaded),
  poster: video.course ? coursePicturePath(video.course) : pagePicturePath('demo-class'),
  card: `/images/cards/${video.course?.toLowerCase() ?? 'institute'}.png`,
});
