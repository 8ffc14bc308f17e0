import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { catalogueSources } from '#cli/catalogue-files/sources.ts';
import { schemasFolder } from '#cli/editor-schemas/json-schemas.ts';
import { casesOf, type ExpectedField, type FieldCase } from './expected-field.ts';
import { expectedFiles } from './expected-files.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  enum?: readonly string[];
}

const schemas = catalogueSources.map(({ path, schema }) => {
  const file = `${path.replace(/\.yaml$/, '')}.json`;
  return { file, schema, json: JSON.parse(readFileSync(join(schemasFolder, file), 'utf8')) as JsonSchema };
});
const expectedOf = (file: string): ExpectedField => expectedFiles[file] ?? { sample: undefined };
const tellCase = ({ place, value, isRight }: FieldCase): string =>
  `${place} ${JSON.stringify(value)?.slice(0, 60)} should be ${isRight ? 'accepted' : 'refused'}`;

test('what each kind of file may hold is written down', () => {
  expect(Object.keys(expectedFiles).sort()).toEqual(schemas.map(({ file }) => file).sort());
});

test.each(schemas)('the loader accepts and refuses in $file what is written down', ({ file, schema }) => {
  const cases = [...casesOf(expectedOf(file))];
  expect(cases.length).toBeGreaterThan(10);
  const wrong = cases.filter((each) => schema.safeParse(each.file).success !== each.isRight);
  expect(wrong.map(tellCase)).toEqual([]);
});

test.each(schemas)(
  'an editor accepts and refuses by $file what is written down, as far as its schema can say it',
  ({ file, json }) => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(json);
    const wrong = [...casesOf(expectedOf(file))].filter((each) => each.isSeenByEditor && validate(each.file) !== each.isRight);
    expect(wrong.map(tellCase)).toEqual([]);
  },
);

test.each(schemas)('$file has the fields and the words that are written down, and no others', ({ file, json }) => {
  expect(findDifferences(json, expectedOf(file), file)).toEqual([]);
});

/** Places where fields or words of a schema are others than expected. */
function findDifferences(json: JsonSchema | undefined, expected: ExpectedField, place: string): string[] {
  const { fields, entry, value, words } = expected;
  const names = Object.keys(fields ?? {}).map((name) => name.replace('?', ''));
  const inner = json?.additionalProperties;
  return [
    ...differs(Object.keys(json?.properties ?? {}), names, place),
    ...(words ? differs(json?.enum ?? [], words, place) : []),
    ...Object.entries(fields ?? {}).flatMap(([written, field]) => {
      const name = written.replace('?', '');
      return findDifferences(json?.properties?.[name], field, `${place}.${name}`);
    }),
    ...(entry ? findDifferences(json?.items, entry, `${place}[]`) : []),
    ...(value && typeof inner === 'object' ? findDifferences(inner, value, `${place}.*`) : []),
  ];
}

function differs(found: readonly string[], expected: readonly string[], place: string): string[] {
  const [one, other] = [found.toSorted().join(', '), expected.toSorted().join(', ')];
  return one === other ? [] : [`${place}: ${one} in place of ${other}`];
}
