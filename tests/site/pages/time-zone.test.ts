import { expect, inject, test } from 'vitest';
import { readPages } from '#tests/support/built-pages.ts';

const pages = readPages(inject('siteFolder'));

const splitParts = (html: string): string[] =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .split(/(?=<h[1-6]\b)/)
    .map((part) => part.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));

test('pages name the time zone next to every class time and call time', () => {
  // Visitors to a branch are in India and need no time zone.
  const others = pages.filter(({ path }) => !path.startsWith('/branches/'));
  const silent = others.flatMap(({ path, html }) =>
    splitParts(html).flatMap((part) => {
      const [time] = /\d\d:\d\d to \d\d:\d\d/.exec(part) ?? [];
      return time && !part.includes('India time') ? [`${path}: ${part.slice(0, 160)}`] : [];
    }),
  );
  expect([...new Set(silent)]).toEqual([]);
});

test('a course page names the time zone above its lists of batches and class times', () => {
  const html = pages.find(({ path }) => path === '/java-training-classes-in-pune.php')?.html ?? '';
  expect(html).toMatch(/All times are India time\.<\/p><div class="table-scroll"><table class="batch-table"/);
  expect(html).toMatch(/All times are India time\.<\/p><ul class="class-times"/);
});
