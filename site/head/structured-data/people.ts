import type { Person, VideoObject, WithContext } from 'schema-dts';
import type { PeopleView } from '#site/views/people.ts';
import { organizationId } from './ids.ts';

/**
 * Trainers and films as the page shows them. Reviews get no markup: "If the entity that's being reviewed controls the reviews
 * about itself, their pages that use LocalBusiness or any other type of Organization structured data are ineligible" (Google,
 * "Review snippet", self-serving reviews), and a course that the institute sells is its own too.
 */
export function peopleData(origin: string, { trainers, videos }: PeopleView): object[] {
  return [
    ...trainers.map(({ id, name, role, about, profile }): WithContext<Person> => {
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
    }),
    ...videos.map(({ title, description, url, uploaded, minutes, image }): WithContext<VideoObject> => {
      return {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: title,
        description,
        thumbnailUrl: origin + image,
        // Noon in India: the catalogue knows the day alone, and the platform asks for a time zone.
        uploadDate: `${uploaded}T12:00:00+05:30`,
        duration: `PT${minutes}M`,
        url,
      };
    }),
  ];
}
