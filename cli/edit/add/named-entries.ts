import type * as z from 'zod';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { type Referent, references } from '#catalogue/schema/reference.ts';
import { simplify } from '#cli/load/problems/nearest.ts';
import { schemaAt, unwrap } from '#cli/load/problems/schema-at.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import type { Choice } from './ask.ts';
import { findKnownCity, findKnownCourse } from './known-names.ts';

interface Naming {
  to: Referent;
  isList: boolean;
  isOpen?: boolean;
}

/** Finds the kind of entry that a field, or each item of its list, refers to. Undefined if the field is not a reference. */
export function findNaming(schema: z.core.$ZodType, path: DataPath): Naming | undefined {
  const at = schemaAt(schema, path);
  if (!at) return undefined;
  const field = unwrap(at);
  const { def } = field._zod as z.core.$ZodTypes['_zod'];
  const isList = def.type === 'array';
  const named = references.get(isList ? unwrap(def.element) : field);
  return named && { to: named.to, isList, isOpen: named.isOpen ?? false };
}

export const listChoices: Record<Referent, (catalogue: Catalogue) => Choice[]> = {
  course: ({ courses }) => courses.map(({ key, title }) => ({ value: key, label: title })),
  city: ({ cities }) => cities.map(({ slug, name }) => ({ value: slug, label: name })),
  branch: ({ branches }) => branches.map(({ slug, label }) => ({ value: slug, label })),
  pattern: ({ timetable }) => timetable.map(({ slug }) => ({ value: slug, label: slug })),
};

/** Converts typed names to keys and slugs. List items are separated by commas. Unknown names stay unchanged. */
export function resolveNames(catalogue: Catalogue, { to, isList }: Naming, text: string): string {
  const whole = resolveName(catalogue, to, text);
  if (whole !== undefined || !isList) return whole ?? text;
  const items = text.split(/[|,;\n]/).map((item) => item.trim());
  return items
    .filter(Boolean)
    .map((item) => resolveName(catalogue, to, item) ?? item)
    .join(' | ');
}

function resolveName(catalogue: Catalogue, to: Referent, name: string): string | undefined {
  const exact = listChoices[to](catalogue).find(({ value }) => value === name);
  if (exact) return exact.value;
  if (to === 'course') return findKnownCourse(catalogue, name)?.entry.key;
  const known = to === 'city' ? findKnownCity(catalogue, name) : undefined;
  if (known?.isSure) return known.entry.slug;
  return listChoices[to](catalogue).find((choice) => [choice.value, choice.label].map(simplify).includes(simplify(name)))?.value;
}
