import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueSources } from '#cli/catalogue-files/sources.ts';
import { jsonSchemas, schemasFolder } from '#cli/editor-schemas/json-schemas.ts';
import { listFolder } from '#cli/engine/folder-files.ts';

test.each(jsonSchemas())('$file is what the schema of the loader says (else: institute-build schemas)', ({ file, text }) => {
  expect(readFileSync(join(schemasFolder, file), 'utf8')).toBe(text);
});

test('every file of the catalogue names its schema in its first line', () => {
  const sourceOf = (file: string) => catalogueSources.find((each) => each.path === file || each.path === dirname(file));
  const files = [...listFolder('catalogue').files].filter((file) => file.endsWith('.yaml') && sourceOf(file));
  expect(files.length).toBeGreaterThan(80);
  for (const file of files) {
    const path = join('catalogue', file);
    const named = /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
    expect({ file, schema: normalize(join(dirname(path), named)) }).toEqual({
      file,
      schema: join(schemasFolder, `${sourceOf(file)?.path.replace(/\.yaml$/, '')}.json`),
    });
  }
});

test('the settings of the editor know every schema', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as { 'yaml.schemas': Record<string, string> };
  const expected = Object.fromEntries(
    jsonSchemas().map(({ file, files }) => [`./${schemasFolder}/${file}`, `catalogue/${files}`]),
  );
  expect(settings['yaml.schemas']).toEqual(expected);
});
