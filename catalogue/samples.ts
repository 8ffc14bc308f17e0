import type { Catalogue } from './catalogue.ts';

/** Lists in which every entry can be a sample. Each is a file of the catalogue. */
export const sampleLists = ['batches', 'trainers', 'stories', 'reviews', 'videos', 'outcomes', 'projectPictures'] as const;
export type SampleList = (typeof sampleLists)[number];

export const sampleFile = (list: SampleList): string => (list === 'projectPictures' ? 'project-pictures.yaml' : `${list}.yaml`);

/**
 * Returns the catalogue for the live site, without sample batches, people, figures, pictures, wordmarks and claims, and without Marathi
 * texts that nobody at the institute has read. Local and staging builds show these samples and texts.
 */
export function withoutSamples(catalogue: Catalogue): Catalogue {
  const { institute, marathi, marathiHubs } = catalogue;
  const lists = sampleLists.map((list) => [list, (catalogue[list] as readonly Marked[]).filter(isOwn)]);
  return {
    ...catalogue,
    ...(Object.fromEntries(lists) as Pick<Catalogue, SampleList>),
    marathi: marathi?.reviewed ? marathi : undefined,
    marathiPages: catalogue.marathiPages.filter((page) => page.marathi?.reviewed),
    marathiHubs: new Map([...marathiHubs].filter(([, { reviewed }]) => reviewed)),
    institute: {
      ...institute,
      claims: institute.claims.filter(isOwn),
      testimonials: institute.testimonials.filter(isOwn),
      employers: institute.employersPlaceholder ? [] : institute.employers,
      certificate: institute.certificate?.placeholder ? undefined : institute.certificate,
    },
  };
}

interface Marked {
  placeholder: boolean;
}

const isOwn = ({ placeholder }: Marked): boolean => !placeholder;
