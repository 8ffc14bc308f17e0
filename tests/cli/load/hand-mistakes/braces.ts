import { type HandMistake, inInstitute, inJava, inRedirects, redirect, role } from './hand-mistake.ts';

export const braces: readonly HandMistake[] = [
  inJava('a comma in a text in braces', role, role.replace('Work of', 'Work, and more, of'), 'comma', {
    fixed: '  - { title: Role 1, work: "Work, and more, of the role" }',
  }),
  inJava('a colon in a text in braces', role, role.replace('Work of', 'Work: all of'), 'colon', {
    fixed: '  - { title: Role 1, work: "Work: all of the role" }',
  }),
  inJava('a forgotten comma in braces', role, role.replace('1,', '1'), 'comma is missing'),
  inJava('a colon without a space after it, in braces', role, role.replace('title: ', 'title:'), 'no space after `title:`'),
  inJava('a brace that is not closed', role, role.replace(' }', ''), 'not closed'),
  inJava('a semicolon in braces', role, role.replace('1,', '1;'), 'comma'),
  inJava('two commas in braces', role, role.replace('1,', '1,,'), 'comma'),
  inJava('an apostrophe in a text in braces', role, "  - { title: Role 1, work: 'Institute's own work' }", 'apostrophe', {
    fixed: '  - { title: Role 1, work: "Institute\'s own work" }',
  }),
  inJava('an apostrophe before other fields', role, "  - { title: 'Java's role', work: Work of the role }", 'apostrophe', {
    fixed: '  - { title: "Java\'s role", work: Work of the role }',
  }),
  inJava('quotes in quotes in braces', role, '  - { title: "The "new" role", work: Work of the role }', 'quotes', {
    fixed: '  - { title: \'The "new" role\', work: Work of the role }',
  }),
  inJava('an unclosed quote in braces', role, '  - { title: "Role 1, work: Work of the role }', /quote/, { fixed: role }),
  inJava('round brackets instead of braces', role, role.replace('{', '(').replace('}', ')'), 'brace'),
  inJava('braces without a dash before them', role, role.replace('- ', ''), 'no dash'),
  inJava('a dash without a space between it and braces', role, role.replace('- ', '-'), 'space'),
  inRedirects('a forgotten comma', redirect, redirect.replace(',', ''), 'comma is missing'),
  inRedirects('a brace that is not closed', redirect, redirect.replace(' }', ''), 'not closed'),
  inRedirects('an empty list above the first redirect', redirect, `[]\n${redirect}`, 'empty list', { fixed: redirect }),
  inInstitute(
    'a comma in a text, in braces on several lines',
    'text: 100% job placement assistance on job oriented programmes',
    'text: 100% job placement, with assistance',
    'comma',
    {
      fixed: 'text: "100% job placement, with assistance"',
    },
  ),
  inInstitute('a forgotten comma in braces on several lines', 'value: 100%,', 'value: 100%', 'comma'),
];
