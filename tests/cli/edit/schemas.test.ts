import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseDocs } from '#cli/edit/schemas/field-docs.ts';
import { jsonSchemas, schemasFolder } from '#cli/edit/schemas/json-schemas.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';

test('check writes the schemas that code editors use', async () => {
  rmSync(schemasFolder, { recursive: true, force: true });
  await runHere(['check', '--rule', 'dropdown', '--catalogue', frozenCatalogue]);
  for (const { file, text } of jsonSchemas()) expect(readFileSync(join(schemasFolder, file), 'utf8')).toBe(text);
});

test("the first line of a newly added file names the file's schema", { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  for (const args of [
    ['course', 'Rust'],
    ['city', 'Jalgaon'],
  ])
    expect(await runHere(['add', ...args, '--yes', ...copy.options])).toMatchObject({ code: 0 });
  for (const [file, schema] of [
    ['courses/rust.yaml', 'courses.json'],
    ['cities/jalgaon.yaml', 'cities.json'],
  ] as const)
    expect(copy.read(file)).toMatch(new RegExp(`^# yaml-language-server: \\$schema=[./]+vscode/schemas/${schema}\n`));
});

test.each(jsonSchemas())("the schema $file accepts the catalogue's own files and rejects an unknown field", ({ text, files }) => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(text));
  for (const file of globSync(files, { cwd: frozenCatalogue })) {
    const content = parse(readFileSync(join(frozenCatalogue, file), 'utf8')) as object;
    expect(validate(content), file).toBe(true);
    const entry = { ...[content].flat()[0], fieldOfNobody: 1 };
    expect(validate(Array.isArray(content) ? [entry] : entry), file).toBe(false);
  }
});

test('the editor settings list every schema', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as { 'yaml.schemas': Record<string, string> };
  const expected = Object.fromEntries(
    jsonSchemas().map(({ file, files }) => [`./${schemasFolder}/${file}`, `catalogue/${files}`]),
  );
  expect(settings['yaml.schemas']).toEqual(expected);
});

test('joins the lines of a field comment and removes their asterisks', () => {
  const source = [
    'export const schema = z.strictObject({',
    '  /** One line. */',
    '  short: line(40),',
    '  /**',
    '   * First line of two,',
    '   * second line.',
    '   */',
    '  long: line(40),',
    '});',
  ].join('\n');
  expect(parseDocs(source).map(({ field, text }) => [field, text])).toEqual([
    ['short', 'One line.'],
    ['long', 'First line of two, second line.'],
  ]);
});
