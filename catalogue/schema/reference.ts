import * as z from 'zod';
import { courseKey, slug } from './text.ts';

/** What a field can name: a course by its key, the others by their slugs. */
export type Referent = 'course' | 'city' | 'branch' | 'pattern';

export interface Reference {
  to: Referent;
  /** Whether the entry is about nothing else, so that it goes when what it names is removed: a batch of a course. */
  goesWith?: boolean;
  /** Whether the catalogue may lack what is named: a branch in a city that has no pages. */
  isOpen?: boolean;
  /** A word in the same place that names nothing. */
  except?: string;
}

/**
 * Fields, items and field names that name something described elsewhere. The load checks, `rename` and `remove` find them here: a new
 * field that names a course needs nothing but its schema.
 */
export const references = z.registry<Reference>();

export const courseReference = courseKey.clone().register(references, { to: 'course' });
export const cityReference = slug.clone().register(references, { to: 'city' });
export const branchReference = slug.clone().register(references, { to: 'branch' });
export const patternReference = slug.clone().register(references, { to: 'pattern' });
/** The course of an entry that is about nothing else. */
export const ownCourse = courseKey.clone().register(references, { to: 'course', goesWith: true });
