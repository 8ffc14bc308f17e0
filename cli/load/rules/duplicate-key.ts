import { findDuplicates } from './duplicates.ts';
import type { Rule } from './rule.ts';

/** Keys of courses and slugs of cities are each used once; upper and lower case count as one, as on many disks. */
export const findDuplicateKeys: Rule = (context) => {
  const rule = {
    code: 'catalogue/duplicate-key',
    hint: 'Give one of the two another name, in the file and as the name of the file.',
    normalize: (name: string) => name.toLowerCase(),
  } as const;
  const keys = context.parts.courses.flatMap(({ file, value }) => (value.key ? [{ file, path: ['key'], name: value.key }] : []));
  const slugs = context.parts.cities.flatMap(({ file, value }) =>
    value.slug ? [{ file, path: ['slug'], name: value.slug }] : [],
  );
  return [...findDuplicates(context, keys, rule), ...findDuplicates(context, slugs, rule)];
};
