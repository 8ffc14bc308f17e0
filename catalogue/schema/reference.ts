import * as z from 'zod';
import { courseKey, slug } from './text.ts';

/** Kinds of entries that a field can refer to. References to courses use the key. All other references use the slug. */
export type Referent = 'course' | 'city' | 'branch' | 'pattern';

export interface Reference {
  to: Referent;
  /** Whether the entry is removed together with the entry that it refers to. For example, a batch is removed together with its course. */
  goesWith?: boolean;
  /** Whether the named entry may be missing from the catalogue. For example, a branch may name a city that has no pages. */
  isOpen?: boolean;
  /** Word that is allowed instead of a name, such as `default`. */
  except?: string;
}

/**
 * Registry of schema fields, list items and field names that refer to other entries. Loading, `rename` and `remove` use this registry, so a
 * new field needs only its schema.
 */
export const references = z.registry<Reference>();

export const courseReference = courseKey.clone().register(references, { to: 'course' });
export const cityReference = slug.clone().register(references, { to: 'city' });
export const branchReference = slug.clone().register(references, { to: 'branch' });
export const patternReference = slug.clone().register(references, { to: 'pattern' });
export const ownCourse = courseKey.clone().register(references, { to: 'course', goesWith: true });
