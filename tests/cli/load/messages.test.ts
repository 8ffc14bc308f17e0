import { expect, test } from 'vitest';
import { findInCatalogue } from './find-problems.ts';

const findIn = (messages: string) =>
  findInCatalogue((files) => {
    files['messages.yaml'] = messages;
  });

test('reports where a message has an unknown placeholder, and suggests the intended one', async () => {
  const messages =
    'course: |\n  Hello {name},\n  about {course} {pgae}\ndepartments:\n  sap:\n    enquiry: Hello {name} of {city}\n';
  expect(await findIn(messages)).toMatchObject([
    {
      place: 'messages.yaml:3:18',
      code: 'catalogue/unknown-value',
      message: 'The message `course` cannot contain the value `{pgae}`.',
      hint: 'Did you mean `{page}`?',
    },
    { place: 'messages.yaml:6:30', hint: 'Allowed values: {name}, {institute}.' },
  ]);
});

test('reports an unmatched brace and explains how to write a placeholder', async () => {
  const [found, ...others] = await findIn('enquiry: Hello {name\n');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ place: 'messages.yaml:1:10', code: 'catalogue/wrong-form' });
  expect(found?.message).toContain('has an unpaired brace: write a value in braces, as in `{name}`');
});

const template = {
  ...{ key: 'first', title: 'First', stages: '[new]', english: 'Hello {name}', marathi: 'नमस्कार {name}', hindi: 'नमस्ते {name}' },
  more: '',
};
const writeTemplate = (changes: Partial<typeof template>): string => {
  const { key, title, stages, english, marathi, hindi, more } = { ...template, ...changes };
  const translations = Object.entries({ marathi, hindi }).filter(([, text]) => text);
  return [
    ...[`  - key: ${key}`, `    title: ${title}`, `    stages: ${stages}`, `    english: ${english}`],
    ...translations.map(([name, text]) => `    ${name}: { reviewed: false, text: "${text}" }`),
    more,
  ].join('\n');
};
const findInTemplates = (...templates: Partial<typeof template>[]) =>
  findIn(`templates:\n${templates.map(writeTemplate).join('')}`);

test('accepts a template with a text in each language', async () => expect(await findInTemplates({})).toEqual([]));

test.each([
  ['an unknown placeholder in Marathi', { marathi: 'नमस्कार {nmae}' }, '6:48', 'Did you mean `{name}`?'],
  ['a placeholder of another kind of message', { english: 'Hello {city}' }, '5:20', expect.stringContaining('{fee}')],
])('reports %s of a template', async (_what, changes, place, hint) =>
  expect(await findInTemplates(changes)).toMatchObject([
    { place: `messages.yaml:${place}`, code: 'catalogue/unknown-value', hint },
  ]),
);

test.each([
  ['a template without its text in Hindi', { hindi: '' }, '2:5', '`hindi`'],
  ['a text that is too long', { english: 'x'.repeat(801) }, '5:14', 'at most 800 characters'],
  ['an unknown stage', { stages: '[newish]' }, '4:14', 'newish'],
  ['a title that is too long', { title: 'x'.repeat(41) }, '3:12', 'at most 40 characters'],
])('reports %s', async (_what, changes, place, message) => {
  const [found, ...others] = await findInTemplates(changes);
  expect(others).toEqual([]);
  expect(found?.place).toBe(`messages.yaml:${place}`);
  expect(found?.message).toContain(message);
});

test('reports two templates with the same key', async () =>
  expect(await findInTemplates({}, { title: 'Second' })).toMatchObject([
    { place: 'messages.yaml:8:10', code: 'catalogue/duplicate-key' },
  ]));
