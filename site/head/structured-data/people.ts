import type { Person, VideoObject, WithContext } from 'schema-dts';
import type { PeopleView } from '#site/views/people.ts';
import type { VideoView } from '#site/views/video.ts';
import { organizationId } from './ids.ts';

/**
 * Returns structured data for the trainers on a page, without samples. Reviews must not have structured data: "If the entity that's being
 * reviewed controls the reviews about itself, their pages that use LocalBusiness or any other type of Organization structured data are
 * ineligible" (Google, "Review snippet", self-serving reviews). This also applies to courses that the institute sells.
 */
export const peopleData = (origin: string, { trainers }: Pick<PeopleView, 'trainers'>): object[] =>
  trainers
    .filter(({ placeholder }) => !placeholder)
    .map(({ id, name, role, about, profile }): WithContext<Person> => {
      return {
        '@context': 'https://schema.org',
        '@type': 'Person',
        '@id': `${origin}/#trainer-${id}`,
        name,
        jobTitle: role,
        description: about,
        worksFor: { '@id': organizationId(origin) },
        ...(profile ? { sameAs: profile } : {}),
      };
    });

/** Returns structured data for the page on which visitors watch a video. Samples have none. */
export function videoData(origin: string, video: VideoView): WithContext<VideoObject>[] {
  if (video.placeholder) return [];
  const { title, description, url, href, uploaded, minutes, card } = video;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: title,
      description,
      thumbnailUrl: origin + card,
      // Uses noon in India, because Google requires a time and a time zone but the catalogue contains only the day.
      uploadDate: `${uploaded}T12:00:00+05:30`,
      duration: `PT${minutes}M`,
      url: origin + href,
      ...playerUrl(url),
    },
  ];
}

/** Matches the addresses of films on YouTube and Vimeo. The last group is the film's id. */
const youTube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|live\/|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})/;
const vimeo = /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/;
const file = /\.(?:mp4|webm|m4v|mov)$/i;

/**
 * Returns the address of the player or of the film itself. Google shows a film only if it knows one of the two (Google, "Video").
 */
function playerUrl(url: string): Pick<Exclude<VideoObject, string>, 'embedUrl' | 'contentUrl'> {
  const onYouTube = youTube.exec(url)?.[1];
  if (onYouTube) return { embedUrl: `https://www.youtube-nocookie.com/embed/${onYouTube}` };
  const onVimeo = vimeo.exec(url)?.[1];
  if (onVimeo) return { embedUrl: `https://player.vimeo.com/video/${onVimeo}` };
  return file.test(new URL(url).pathname) ? { contentUrl: url } : {};
}
