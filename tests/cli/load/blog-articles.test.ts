import { expect, test } from 'vitest';
import { findInCatalogue } from './find-problems.ts';

const article = `slug: first-steps
title: First steps
titleImage: /images/courses/java.svg
titleImageAlt: A cup of coffee
category: Programming
tags: [java]
seoDescription: What to install, what to type and what to read in the first week of learning to program in Java.
content: <p>Install a JDK.</p>
`;

const findIn = (text: string) =>
  findInCatalogue((files) => {
    files['blog-articles/first-steps.yaml'] = text;
  });

test('accepts a valid article and a catalogue without articles', async () => {
  expect(await findIn(article)).toEqual([]);
});

test('reports the position of a mistake in an article, and suggests a fix', async () => {
  expect(await findIn(article.replace('category', 'categori'))).toMatchObject([
    {
      place: 'blog-articles/first-steps.yaml:5:1',
      code: 'catalogue/unknown-field',
      hint: 'Did you mean `category: Programming`?',
    },
  ]);
});

test('reports an article whose file name differs from its slug', async () => {
  expect(await findIn(article.replace('first-steps', 'next-steps'))).toMatchObject([
    { place: 'blog-articles/first-steps.yaml:1:7', code: 'catalogue/file-name' },
  ]);
});

test('reports an empty article', async () => {
  expect(await findIn('')).toMatchObject([{ place: 'blog-articles/first-steps.yaml:1:1', code: 'catalogue/empty-file' }]);
});
