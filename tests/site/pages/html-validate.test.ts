import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { templates } from '#tests/support/templates.ts';

const folder = inject('siteFolder');
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

test.each([
  ...Object.entries(templates),
  ['home', '/index'],
  ['reward wheel', '/reward-spinner'],
  ["the staff's app", '/manage-blog'],
])('html-validate finds no problems on the page %s', async (_name, path) => {
  const { results } = await validator.validateFile(join(folder, `${path.slice(1)}.html`));
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`)),
  ).toEqual([]);
});
