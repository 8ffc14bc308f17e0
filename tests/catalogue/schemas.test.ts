import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { jsonSchemas } from '#cli/edit/schemas/json-schemas.ts';
import { catalogueSources } from '#cli/load/sources.ts';
import { casesOf, type ExpectedField, type FieldCase } from './expected-field.ts';
import { expectedFiles } from './expected-files.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  enum?: readonly string[];
}

const schemas = catalogueSources.map(({ path, schema }) => ({ file: `${path.replace(/\.yaml$/, '')}.json`, schema }));
/** Editors have none for the fields of Markdown files. */
const editorSchemas = jsonSchemas().map(({ file, text }) => ({ file, json: JSON.parse(text) as JsonSchema }));
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

test.each(editorSchemas)(
  'an editor accepts and refuses by $file what is written down, as far as its schema can say it',
  ({ file, json }) => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(json);
    const wrong = [...casesOf(expectedOf(file))].filter((each) => each.isSeenByEditor && validate(each.file) !== each.isRight);
    expect(wrong.map(tellCase)).toEqual([]);
  },
);

test.each(editorSchemas)('$file has the fields and the words that are written down', ({ file, json }) => {
  expect(findDifferences(json, expectedOf(file), file)).toEqual([]);
});

/** Places where a schema has other fields or words than those written down. */
function findDifferences(json: JsonSchema | undefined, expected: ExpectedField, place: string): string[] {
  const { fields, entry, value, words } = expected;
  const names = Object.keys(fields ?? {}).map((name) => name.replace('?', ''));
  const inner = json?.additionalProperties;
  return [
    ...names.filter((name) => !(name in (json?.properties ?? {}))).map((name) => `${place} has no ${name}`),
    ...Object.keys((fields && json?.properties) ?? {})
      .filter((name) => !names.includes(name))
      .map((name) => `${place} has ${name}, which is not written down`),
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
