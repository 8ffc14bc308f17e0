import { expect, inject, test } from 'vitest';
import { readPages } from '#tests/support/built-pages.ts';

const pages = readPages(inject('siteFolder'));

const splitSections = (html: string): string[] =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .split(/(?=<h[12]\b)/)
    .map((part) => part.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));

test('pages name the time zone in every section with class times or call times', () => {
  // Visitors to a branch are in India and need no time zone.
  const others = pages.filter(({ path }) => !path.startsWith('/branches/'));
  const silent = others.flatMap(({ path, html }) =>
    splitSections(html).flatMap((part) => {
      const [time] = /\d:\d\d( am)? to \d+:\d\d [ap]m/.exec(part) ?? [];
      return time && !part.includes('India time') ? [`${path}: ${part.slice(0, 160)}`] : [];
    }),
  );
  expect([...new Set(silent)]).toEqual([]);
});

test('a course page names the time zone once, above its lists of batches and class times', () => {
  const html = pages.find(({ path }) => path === '/java-training-classes-in-pune.php')?.html ?? '';
  const [note = '', list = '', ...rest] = html
    .split(/(?=All times are India time\.|<table class="batch-table"|<ul class="class-times")/)
    .slice(1);
  expect(note).toMatch(/^All times/);
  expect(list).toMatch(/^<table/);
  expect(rest).toEqual([expect.stringMatching(/^<ul/)]);
});
