import { expect, test } from 'vitest';
import * as z from 'zod';
import { findInText } from './find-problems.ts';

const schema = z.record(z.string(), z.any());

interface Case {
  mistake: string;
  text: string;
  place: string;
  code?: string;
  hint: string;
}

const cases: Case[] = [
  {
    mistake: 'a colon inside a text',
    text: 'id: 1\nsummary: Learn: everything\n',
    place: '2:10',
    hint: 'Put the text in double quotes: `summary: "Learn: everything"`.',
  },
  {
    mistake: 'a colon without a space after it',
    text: 'id: 1\ntitle:Java\nlevel: Beginner\n',
    place: '2:1',
    hint: 'Put a space after the colon: `title: Java`.',
  },
  {
    mistake: 'a missing colon',
    text: 'id: 1\ntitle Java\nlevel: Beginner\n',
    place: '2:1',
    hint: 'Write `title: Java`.',
  },
  {
    mistake: 'a text that continues on the next line',
    text: 'id: 1\ntitle: Java and\nSpring\n',
    place: '3:1',
    hint: 'Join the two lines: `title: Java and Spring`.',
  },
  { mistake: 'a tab', text: 'seo:\n\ttitle: x\n', place: '2:1', code: 'tab', hint: 'Replace each tab with two spaces.' },
  {
    mistake: 'an unclosed quote',
    text: 'id: 1\ntitle: "Java\nlevel: x\n',
    place: '2:8',
    hint: 'Close the quote at the end of the line, or delete it: `title: Java`.',
  },
  {
    mistake: 'an unclosed quote before another quoted text in a list',
    text: 'list:\n  - "Java\n  - "Python"\n',
    place: '2:5',
    hint: 'Close the quote at the end of the line, or delete it: `- Java`.',
  },
  {
    mistake: 'an unclosed bracket',
    text: 'id: 1\nlist: [a, b\nlevel: x\n',
    place: '2:7',
    hint: 'Add `]` at the end: `list: [a, b]`.',
  },
  {
    mistake: 'text after a closing quote',
    text: "title: 'Java's'\n",
    place: '1:14',
    hint: 'Put the text in double quotes: `title: "Java\'s"`.',
  },
  {
    mistake: 'more words after a quoted word',
    text: 'title: "A" Again\n',
    place: '1:12',
    hint: 'Put quotes around the whole text: `title: "A Again"`.',
  },
  {
    mistake: 'a word after a block in braces',
    text: 'list:\n  - { title: X } Z\n',
    place: '2:18',
    hint: 'Delete `Z`, or move it inside the brackets.',
  },
  {
    mistake: 'a text that starts with a brace',
    text: 'cityPath: {city}-java\n',
    place: '1:17',
    hint: 'Put the text in double quotes: `cityPath: "{city}-java"`.',
  },
  {
    mistake: 'a text that starts with a reserved character',
    text: 'title: @Java\n',
    place: '1:8',
    hint: 'Put the text in double quotes: `title: "@Java"`.',
  },
  {
    mistake: 'a line that is indented too far',
    text: 'id: 1\ntitle: Java\n level: x\n',
    place: '3:2',
    hint: 'Start this line with as many spaces as the line above: 0 instead of 1.',
  },
  {
    mistake: 'a line that is indented too little',
    text: 'seo:\n    title: Java\n  level: x\n',
    place: '3:3',
    hint: 'Start this line with as many spaces as the line above: 4 instead of 2.',
  },
  { mistake: 'a dash without a space', text: 'list:\n  - Java\n  -Python\n', place: '3:3', hint: 'Write `- Python`.' },
  {
    mistake: 'a list item that is indented further than the one above',
    text: 'list:\n  - Java\n   - Python\n',
    place: '3:4',
    hint: 'Start this line with as many spaces as the line above: 2 instead of 3.',
  },
  {
    mistake: 'an alias',
    text: 'title: *Java*\n',
    place: '1:8',
    code: 'alias',
    hint: 'Put the text in double quotes: `title: "*Java*"`. If you used `*` as a YAML shortcut, write the value out.',
  },
  {
    mistake: 'an anchor',
    text: 'title: &Tea and coffee\n',
    place: '1:8',
    code: 'alias',
    hint: 'Put the text in double quotes: `title: "&Tea and coffee"`. If you used `&` as a YAML shortcut, write the value out.',
  },
  {
    mistake: 'a tag',
    text: 'title: !important Java\n',
    place: '1:8',
    code: 'alias',
    hint: 'Put the text in double quotes: `title: "!important Java"`. If you used `!` as a YAML shortcut, write the value out.',
  },
  {
    mistake: 'a field that occurs twice',
    text: 'title: Java\nid: 1\ntitle: Python\n',
    place: '3:1',
    code: 'duplicate-field',
    hint: 'Delete one of the two fields.',
  },
  {
    mistake: 'a second document',
    text: 'id: 1\n---\ntitle: Java\n',
    place: '2:1',
    hint: 'Delete the line `---`. A file can contain only one document.',
  },
  {
    mistake: 'an unfinished merge',
    text: 'id: 1\n<<<<<<< HEAD\ntitle: a\n=======\ntitle: b\n>>>>>>> other\n',
    place: '2:1',
    hint: 'Keep one of the two versions and delete the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
  },
];

test.each(cases)('reports the position of $mistake and suggests a fix', ({ text, place, code = 'syntax', hint }) => {
  expect(findInText(text, schema)).toEqual([
    { place: `thing.yaml:${place}`, code: `catalogue/${code}`, message: expect.any(String), hint },
  ]);
});

test('reports unquoted colons on two lines as two separate mistakes', () => {
  expect(findInText('a: x: y\nb: ok\nc: x: z\n', schema).map(({ place }) => place)).toEqual(['thing.yaml:1:4', 'thing.yaml:3:4']);
});

test('reports the correct line numbers in a file with Windows line breaks', () => {
  expect(findInText('id: 1\r\ntitle: @Java\r\n', schema)).toMatchObject([
    { place: 'thing.yaml:2:8', hint: 'Put the text in double quotes: `title: "@Java"`.' },
  ]);
});

test('reports thousands of nested brackets as a mistake instead of crashing', { tags: ['long'] }, () => {
  expect(findInText(`a: ${'['.repeat(50_000)}`, schema)).toMatchObject([{ code: 'catalogue/syntax' }]);
});

test('rejects YAML aliases that would expand into billions of values', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih'].map((pair) => pair.split(''))) {
    bomb.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
  }
  const found = findInText(bomb.join('\n'), schema);
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['catalogue/alias']));
});
