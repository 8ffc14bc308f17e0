import { expect, test } from 'vitest';
import { findInCatalogue } from './find-problems.ts';

const findIn = (messages: string) =>
  findInCatalogue((files) => {
    files['messages.yaml'] = messages;
  });

test('a value that a message cannot be given is told at its place, with the one that was meant', async () => {
  const messages =
    'course: |\n  Hello {name},\n  about {course} {pgae}\ndepartments:\n  sap:\n    enquiry: Hello {name} of {city}\n';
  expect(await findIn(messages)).toMatchObject([
    {
      place: 'messages.yaml:3:18',
      code: 'catalogue/unknown-value',
      message: 'The message `course` names `{pgae}`, which it cannot be given.',
      hint: 'Did you mean `{page}`?',
    },
    { place: 'messages.yaml:6:30', hint: 'Values: {name}, {institute}.' },
  ]);
});

test('a brace without its partner is told with the way to name a value', async () => {
  const [found, ...others] = await findIn('enquiry: Hello {name\n');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ place: 'messages.yaml:1:10', code: 'catalogue/wrong-form' });
  expect(found?.message).toContain('has a brace without its partner: a value is named like `{name}`');
});
