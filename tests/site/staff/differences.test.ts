import { expect, test } from 'vitest';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import { compareFields, listHeadings } from '#site/staff/blogs/history/differences.ts';

const now: BlogFields = {
  title: 'Loops in Python',
  content: '<h2>Why</h2><p>A loop repeats.</p><p>It ends.</p>',
  titleImage: null,
  titleImageAlt: '',
  category: 'Data Science',
  tags: ['python'],
  seoTitle: '',
  seoDescription: '',
  slug: 'loops',
};

/** Returns what restoring a version changes in each field. Removed words are in square brackets, restored words in braces. */
const listDifferences = (then: Partial<BlogFields>): Record<string, string[]> =>
  Object.fromEntries(
    (compareFields(now, then) ?? []).map(({ label, lines }) => [
      label,
      lines.map((line) =>
        'sameLines' in line
          ? `= ${line.sameLines.length}`
          : line.pieces.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{${text}}` : `[${text}]`)).join(''),
      ),
    ]),
  );

test('a version comparison shows changed words within their paragraph, and counts unchanged paragraphs', () => {
  expect(listDifferences({ ...now, content: '<h2>Why</h2><p>A loop rests.</p><p>It ends.</p>' })).toEqual({
    Text: ['= 1', 'A loop [repeats]{rests}.', '= 1'],
  });
});

test('a version comparison lists each changed field, except fields that the old version did not store', () => {
  const { slug: _slug, ...kept } = now;
  expect(listDifferences({ ...kept, title: 'Loops', tags: ['python', 'loops'] })).toEqual({
    Title: ['Loops[ in Python]'],
    Tags: ['python, {loops}'],
  });
});

test('a version comparison marks an added or removed tag without the comma next to it', () => {
  const tags = ({ Tags }: Record<string, string[]>): string[] | undefined => Tags;
  expect(tags(listDifferences({ ...now, tags: ['code', 'python'] }))).toEqual(['{code}, python']);
  expect(tags(listDifferences({ ...now, tags: ['java'] }))).toEqual(['[python]{java}']);
});

test("lists an article's headings as plain text", () => {
  expect(listHeadings('<h2>Why <em>loops</em></h2><p>No</p><h3>Tea &amp; code</h3>')).toEqual(['Why loops', 'Tea & code']);
});

test('a version comparison shows a picture as its alternative text', () => {
  const content = `${now.content}<p><img src="/media/a.png" alt="A chart"></p>`;
  expect(listDifferences({ ...now, content })).toEqual({ Text: ['= 3', '{[Picture: A chart]}'] });
});

test('a version comparison reports no difference if only the formatting differs', () => {
  expect(listDifferences({ ...now, content: now.content.replace('A loop', 'A <b>loop</b>') })).toEqual({});
});

test('a version comparison puts words in backticks if they were turned into code', () => {
  const content = now.content.replace('A loop', 'A <code>loop</code>');
  expect(listDifferences({ ...now, content })).toEqual({ Text: ['= 1', 'A {`}loop{` }repeats.', '= 1'] });
  expect(listHeadings('<h2>What <code>break</code> does</h2>')).toEqual(['What `break` does']);
});
