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
