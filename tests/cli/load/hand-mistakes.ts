import { smallCatalogue } from '#tests/fixtures/catalogue/small-catalogue.ts';

/** A typical slip in a hand edit: the edit, the expected message, and the text once the hint is followed. */
export interface HandMistake {
  slip: string;
  file: string;
  from: string;
  to: string;
  cause: string | RegExp;
  fixed?: string;
  /** Line of the mistake, counted from 0 at the first line of the edit. By default, this is the first changed line. */
  below?: number;
}

const java = 'courses/java.yaml';
const outcomes = '  - Outcome 1\n  - Outcome 2\n  - Outcome 3\n  - Outcome 4\n';
const who = 'whoCanDo: Anyone who can read and write';
const role = '  - { title: Role 1, work: Work of the role }';
const project = '  - title: Project 1\n    description: Something';
const redirect = '- { from: /old-java, to: /java-classes-in-pune.php }';

const of =
  (file: string) =>
  (
    slip: string,
    from: string,
    to: string,
    cause: string | RegExp,
    more: Pick<HandMistake, 'fixed' | 'below'> = {},
  ): HandMistake => ({
    slip,
    file,
    from,
    to,
    cause,
    ...more,
  });
const inJava = of(java);
const inTimetable = of('timetable.yaml');
const inRedirects = of('redirects.yaml');
const inBatches = of('batches.yaml');
const inInstitute = of('institute.yaml');
const inNashik = of('cities/nashik.yaml');

const lists: HandMistake[] = [
  inJava('one space too many before the first item', outcomes, outcomes.replace('  -', '   -'), 'Wrong indentation'),
  inJava('one space too few before the first item', outcomes, outcomes.replace('  -', ' -'), 'Wrong indentation'),
  inJava('two spaces too many before an item', '  - Outcome 2', '    - Outcome 2', /indent/i),
  inJava('one space too few before an item', '  - Outcome 2', ' - Outcome 2', 'Wrong indentation'),
  inJava('a bullet instead of a dash', '  - Outcome 2', '  • Outcome 2', 'not with `•`'),
  inJava('bullets instead of all dashes', outcomes, outcomes.replaceAll('-', '•'), 'not with `•`'),
  inJava('bullets without spaces', outcomes, outcomes.replaceAll('- ', '•'), 'not with `•`'),
  inJava('an en dash instead of a hyphen', '  - Outcome 2', '  – Outcome 2', 'not with `–`'),
  inJava('an em dash instead of a hyphen', '  - Outcome 3', '  — Outcome 3', 'not with `—`'),
  inJava('asterisks instead of all dashes', outcomes, outcomes.replaceAll('-', '*'), 'not with `*`'),
  inJava(
    'numbers instead of all dashes',
    outcomes,
    '  1. Outcome 1\n  2. Outcome 2\n  3. Outcome 3\n  4. Outcome 4\n',
    'not with `1.`',
  ),
  inJava('a forgotten dash', '  - Outcome 2', '  Outcome 2', 'no dash'),
  inJava('a dash forgotten in the last item', '  - Outcome 4', '  Outcome 4', 'no dash'),
  inJava('a list without any dashes', outcomes, outcomes.replaceAll('- ', ''), 'no dash'),
  inJava('a dash without a space after it', '  - Outcome 2', '  -Outcome 2', 'needs a space'),
  inJava('a list without a space after any dash', outcomes, outcomes.replaceAll('- ', '-'), 'needs a space'),
  inJava('two dashes before an item', '  - Outcome 2', '  - - Outcome 2', 'two dashes'),
  inJava('a forgotten dash before a block of fields', '  - title: Project 2', '  title: Project 2', 'no dash'),
  inJava('a dash replaced by spaces before a block of fields', '  - title: Project 2', '    title: Project 2', 'no dash'),
  inJava(
    "an item's field that is indented one space too far",
    '    description: Something',
    '     description: Something',
    'Wrong indentation',
  ),
  inJava(
    "an item's field that is indented two spaces too little",
    project,
    project.replace('    desc', '  desc'),
    'Wrong indentation',
  ),
  inJava(
    "an item's field that is indented one space too little",
    project,
    project.replace('    desc', '   desc'),
    'Wrong indentation',
  ),
  inJava("an item's field that is not indented", project, project.replace('    desc', 'desc'), 'Wrong indentation'),
  inJava('non-breaking spaces before an item', '  - Outcome 2', '\u00a0\u00a0- Outcome 2', 'special spaces'),
  inJava('non-breaking spaces before each item', outcomes, outcomes.replaceAll('  -', '\u00a0\u00a0-'), 'special spaces'),
  inJava('a zero-width space in front of an item', '  - Outcome 2', '  \u200b- Outcome 2', 'invisible'),
  inJava('a non-breaking space after a dash', '  - Outcome 2', '  -\u00a0Outcome 2', 'special spaces'),
  inJava('a list in round brackets', 'related: [java, python, java]', 'related: (java, python, java)', 'square brackets'),
  inJava('a list without brackets', 'related: [java, python, java]', 'related: java, python, java', 'must be a list'),
  inJava('a list in braces', 'related: [java, python, java]', 'related: {java, python, java}', 'square brackets'),
  inJava('a list with semicolons', 'related: [java, python, java]', 'related: [java; python; java]', /item/),
  inJava('a list without a closing bracket', 'related: [java, python, java]', 'related: [java, python, java', 'not closed'),
  inJava('a list without an opening bracket', 'related: [java, python, java]', 'related: java, python, java]', 'must be a list'),
  inJava('a list closed by a brace', 'related: [java, python, java]', 'related: [java, python, java}', 'square brackets'),
  inJava('a list closed twice', 'related: [java, python, java]', 'related: [java, python, java]]', 'square brackets'),
  inJava('an empty item in a list', 'related: [java, python, java]', 'related: [java, , python, java]', /comma/),
  inJava('a list in quotes', 'related: [java, python, java]', 'related: "java, python, java"', 'must be a list'),
  inNashik('a single text instead of a list', 'aliases: [Nasik]', 'aliases: Nasik', 'must be a list'),
  inNashik('an empty list with items below it', 'aliases: [Nasik]', 'aliases: []\n  - Nasik', 'empty list', {
    fixed: 'aliases:\n  - Nasik',
  }),
  inJava('a list instead of a text', 'duration: 2 Months', 'duration: [2 Months]', 'must be text'),
  inJava('a block list instead of a text', 'duration: 2 Months', 'duration:\n  - 2 Months', 'must be text', {
    fixed: 'duration: 2 Months',
  }),
];

const fields: HandMistake[] = [
  inJava('an answer without its field name', '    answer: An answer', '    An answer', /field name .* missing/),
  inJava('a long item broken into two lines', '  - Outcome 2', '  - Outcome\n  two', 'continue the line above', {
    fixed: '  - Outcome two',
    below: 1,
  }),
  inJava(
    'two fields on one line',
    'level: Beginner\nduration: 2 Months',
    'level: Beginner duration: 2 Months',
    'Two fields are on one line',
  ),
  inJava('a tab before a field of an item', '    hours: 10', '\thours: 10', 'tab'),
  inJava(
    'a text that a number sign cuts off too early',
    'summary: A course that exists for the tests alone, with a summary long enough for the rule about it.',
    'summary: A course #1 that exists for the tests alone, with a summary long enough for the rule about it.',
    'cut off at ` #`',
    { fixed: 'summary: "A course #1 that exists for the tests alone, with a summary long enough for the rule about it."' },
  ),
  inJava('a point as a thousands separator', 'price: 50000', 'price: 62.500', 'whole number', { fixed: 'price: 62500' }),
  inJava('a colon without a space after it', 'level: Beginner', 'level:Beginner', 'no space after the colon'),
  inJava('a missing colon', 'level: Beginner', 'level Beginner', 'colon'),
  inJava('an equals sign instead of a colon', 'level: Beginner', 'level = Beginner', 'not by `=`'),
  inJava('an equals sign without spaces instead of a colon', 'level: Beginner', 'level=Beginner', 'not by `=`'),
  inJava('a semicolon instead of a colon', 'level: Beginner', 'level; Beginner', 'not by `;`'),
  inJava('a dash instead of a colon', 'level: Beginner', 'level - Beginner', 'not by `-`'),
  inJava('an en dash instead of a colon', 'level: Beginner', 'level – Beginner', 'not by `–`'),
  inJava('a full-width colon', 'level: Beginner', 'level：Beginner', 'not by `：`'),
  inJava('a non-breaking space after the colon', 'level: Beginner', 'level:\u00a0Beginner', 'special spaces'),
  inJava('a zero-width space before a field name', 'level: Beginner', '\u200blevel: Beginner', 'invisible'),
  inJava('a byte order mark in the middle of a file', 'level: Beginner', '\ufefflevel: Beginner', 'invisible'),
  inJava('a field name in bold', 'level: Beginner', '**level:** Beginner', /stars|\*/),
  inJava('a field name in curly quotes', 'level: Beginner', '“level”: Beginner', 'not a known field'),
  inJava('a field with a space at its start', 'level: Beginner', ' level: Beginner', 'Wrong indentation'),
  inJava('a field with two spaces at its start', 'level: Beginner', '  level: Beginner', 'Wrong indentation'),
  inJava('a tab at the start of a field', '  subheading: java', '\tsubheading: java', 'tab'),
  inJava('tabs at the start of a list', outcomes, outcomes.replaceAll('  -', '\t-'), 'tab'),
  inJava('a list whose name has no colon', 'outcomes:\n', 'outcomes\n', 'colon'),
  inJava('a list whose name is followed by a dash', 'outcomes:\n', 'outcomes -\n', /colon/),
  inJava(
    'a block whose fields are not indented',
    '  courseTitle: Master Program In\n  subheading: java\n',
    'courseTitle: Master Program In\nsubheading: java\n',
    'Wrong indentation',
  ),
  inJava('a field that is not indented, at the end of a block', '  keywords: [java,', 'keywords: [java,', 'Wrong indentation'),
  inJava(
    'a block whose fields are indented one space too far',
    '  subheading: java\n',
    '   subheading: java\n',
    'Wrong indentation',
  ),
  inJava('a field name in the plural', 'level: Beginner', 'levels: Beginner', 'not a known field'),
  inJava('a list with a name in the singular', 'outcomes:\n', 'outcome:\n', 'not a known field'),
  inJava('a misspelt field', 'duration: 2 Months', 'durtion: 2 Months', 'not a known field'),
  inJava('a field name in capital letters', 'duration: 2 Months', 'DURATION: 2 Months', 'not a known field'),
  inJava('a field name of two words', 'whoCanDo:', 'who can do:', 'not a known field'),
  inJava('a field name with hyphens', 'whoCanDo:', 'who-can-do:', 'not a known field'),
  inJava('a field that occurs twice', 'price: 50000', 'price: 50000\nprice: 50000', /twice/, { below: 1 }),
  inJava('a text on two lines', who, 'whoCanDo: Anyone who can read\nand write', 'continue the line above', {
    below: 1,
    fixed: who,
  }),
  inJava(
    'an unfinished merge',
    'level: Beginner',
    '<<<<<<< HEAD\nlevel: Beginner\n=======\nlevel: Advanced\n>>>>>>> main',
    'two versions',
    {
      fixed: 'level: Beginner',
    },
  ),
  inJava('a line of dashes', 'level: Beginner', '---\nlevel: Beginner', '---', { fixed: 'level: Beginner' }),
  inJava('a line of equals signs', 'level: Beginner', '=====\nlevel: Beginner', '=====', { fixed: 'level: Beginner' }),
  inJava('a code fence', 'level: Beginner', '```\nlevel: Beginner', '```', { fixed: 'level: Beginner' }),
];

const quoted = '"Anyone: who can read"';
const texts: HandMistake[] = [
  inJava('a colon in a text', who, 'whoCanDo: Anyone: who can read', 'colon', { fixed: `whoCanDo: ${quoted}` }),
  inJava('a colon in the text of an item', '  - Outcome 2', '  - Outcome 2: more', 'field', { fixed: '  - "Outcome 2: more"' }),
  inJava('a colon at the end of a text', who, 'whoCanDo: Anyone who can:', 'colon', { fixed: 'whoCanDo: "Anyone who can:"' }),
  inJava('a number sign in a text', who, 'whoCanDo: Anyone who wants to be #1 in class', 'cut', {
    fixed: 'whoCanDo: "Anyone who wants to be #1 in class"',
  }),
  inJava('a number sign in an item', '  - Outcome 2', '  - Be #1 in class', 'cut', { fixed: '  - "Be #1 in class"' }),
  inJava('a number sign in braces', role, role.replace('Work of', 'Be #1 of'), 'comment', {
    fixed: '  - { title: Role 1, work: "Be #1 of the role" }',
  }),
  inJava('a text that starts with a number sign', who, 'whoCanDo: #1 choice', 'empty', { fixed: 'whoCanDo: "#1 choice"' }),
  inJava('a note after a text', 'duration: 2 Months', 'duration: 2 Months # ask Priya', 'cut', {
    fixed: 'duration: "2 Months # ask Priya"',
  }),
  inJava('an ampersand at the start', who, 'whoCanDo: & more', '`&`', { fixed: 'whoCanDo: "& more"' }),
  inJava('an at sign at the start', who, 'whoCanDo: @home learners', '`@`', { fixed: 'whoCanDo: "@home learners"' }),
  inJava('a star at the start', who, 'whoCanDo: *Anyone* who reads', '`*`', { fixed: 'whoCanDo: "*Anyone* who reads"' }),
  inJava('a percent sign at the start', who, 'whoCanDo: %50 off', '`%`', { fixed: 'whoCanDo: "%50 off"' }),
  inJava('a backtick at the start', who, 'whoCanDo: `java` learners', '`', { fixed: 'whoCanDo: "`java` learners"' }),
  inJava('an exclamation mark at the start', who, 'whoCanDo: !New for all', '`!`', { fixed: 'whoCanDo: "!New for all"' }),
  inJava('a greater-than sign at the start', who, 'whoCanDo: > 50 companies hire', '`>`', {
    fixed: 'whoCanDo: "> 50 companies hire"',
  }),
  inJava('a bar at the start', who, 'whoCanDo: | Anyone', '`|`', { fixed: 'whoCanDo: "| Anyone"' }),
  inJava('a hyphen at the start', who, 'whoCanDo: - Anyone', '`- `', { fixed: 'whoCanDo: "- Anyone"' }),
  inJava('a question mark at the start', who, 'whoCanDo: ? Anyone', '`? `', { fixed: 'whoCanDo: "? Anyone"' }),
  inJava('a bracket at the start', who, 'whoCanDo: [New] Anyone', 'bracket', { fixed: 'whoCanDo: "[New] Anyone"' }),
  inJava('a brace at the start', 'cityPath: java-course-in-{city}.php', 'cityPath: {city}-java.php', 'bracket', {
    fixed: 'cityPath: "{city}-java.php"',
  }),
  inJava('a quote that is not closed', who, 'whoCanDo: "Anyone who can read and write', 'not closed'),
  inJava('a single quote that is not closed', who, "whoCanDo: 'Anyone who can read and write", 'not closed'),
  inJava('a quote that is not opened', who, 'whoCanDo: Anyone who can read and write"', 'no opening quote'),
  inJava('an apostrophe in single quotes', who, "whoCanDo: 'Anyone's choice'", 'apostrophe', {
    fixed: 'whoCanDo: "Anyone\'s choice"',
  }),
  inJava('quotes in quotes', who, 'whoCanDo: "Anyone who says "yes" to it"', 'quote', {
    fixed: 'whoCanDo: \'Anyone who says "yes" to it\'',
  }),
  inJava('two quoted words', who, 'whoCanDo: "Java" and "SQL"', 'quote', { fixed: 'whoCanDo: \'"Java" and "SQL"\'' }),
  inJava('more words after a quoted word', who, 'whoCanDo: "Anyone" who reads', 'closing quote', {
    fixed: 'whoCanDo: "Anyone who reads"',
  }),
  inJava('curly quotes around a text with a colon', who, 'whoCanDo: “Anyone: who can read”', 'colon', {
    fixed: `whoCanDo: ${quoted}`,
  }),
  inJava('a backslash in double quotes', who, 'whoCanDo: "C:\\Java users"', 'backslash', { fixed: "whoCanDo: 'C:\\Java users'" }),
  inJava('a vertical bar with lines below it', who, 'whoCanDo: |\n  Anyone who can\n  read and write', 'one line', {
    fixed: who,
  }),
  inJava('a greater-than sign with lines below it', who, 'whoCanDo: >\n  Anyone who can\n  read and write', 'one line', {
    fixed: who,
  }),
  inJava('an HTML entity', who, 'whoCanDo: Anyone &amp; all', 'HTML entity', { fixed: 'whoCanDo: Anyone & all' }),
  inJava('an HTML tag', who, 'whoCanDo: Anyone<br> and all', 'HTML', { fixed: 'whoCanDo: Anyone and all' }),
];

const braces: HandMistake[] = [
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

const values: HandMistake[] = [
  inJava('an amount in rupees that ends in a slash and a dash', 'price: 50000', 'price: Rs. 50,000/-', 'must be a number'),
  inJava('an amount with a rupee sign', 'price: 50000', 'price: ₹50,000', 'must be a number'),
  inJava('an amount in lakhs', 'price: 200000', 'price: 2 lakh', 'must be a number'),
  inJava('an amount abbreviated to thousands', 'price: 50000', 'price: 50k', 'must be a number'),
  inJava('INR after the amount', 'price: 50000', 'price: 50,000 INR', 'must be a number'),
  inJava('an amount plus tax', 'price: 50000', 'price: 50000 + GST', 'must be a number'),
  inJava('"only" after the amount', 'price: 50000', 'price: Rs 50000 only', 'must be a number'),
  inJava('hours with their unit', '    hours: 10\n', '    hours: 10 hours\n', 'must be a number'),
  inJava('hours in quotes', '    hours: 10\n', '    hours: "10"\n', 'must be a number'),
  inJava('a number instead of text', 'title: Course java', 'title: 2026', 'must be text', { fixed: 'title: "2026"' }),
  inJava('true instead of text', 'icon: coffee', 'icon: true', 'must be text', { fixed: 'icon: "true"' }),
  inJava('a tilde instead of a value', 'placeholder: false\n', 'placeholder: ~\n', 'empty', { fixed: '' }),
  inJava('yes instead of true', 'placeholder: true', 'placeholder: yes', 'true or false'),
  inJava('on instead of true', 'placeholder: true', 'placeholder: On', 'true or false'),
  inJava('a level in lower case', 'level: Beginner', 'level: beginner', 'Allowed'),
  inJava('a level in curly quotes', 'level: Beginner', 'level: “Beginner”', 'Allowed'),
  inJava('a quoted level that ends in a space', 'level: Beginner', 'level: "Beginner "', 'Allowed'),
  inJava('a level that ends in a comma', 'level: Beginner', 'level: Beginner,', 'Allowed'),
  inJava(
    'a full address instead of a path',
    'path: java-classes-in-pune.php',
    'path: https://www.institute.example/java-classes-in-pune.php',
    'without a leading slash',
  ),
  inJava(
    'a path that includes the host',
    'path: java-classes-in-pune.php',
    'path: www.institute.example/java-classes-in-pune.php',
    'domain',
    {},
  ),
  inJava('a path with spaces', 'path: java-classes-in-pune.php', 'path: java classes in pune.php', 'without a leading slash', {
    fixed: 'path: java-classes-in-pune.php',
  }),
  inJava('a syllabus with a slash', 'syllabus: pdf/java.pdf', 'syllabus: /pdf/java.pdf', 'PDF'),
  inRedirects('a redirect from a full address', 'from: /old-java', 'from: https://www.institute.example/old-java', 'slash'),
  inRedirects('a redirect from a host', 'from: /old-java', 'from: www.institute.example/old-java', 'slash'),
  inRedirects(
    'a redirect to a full address',
    'to: /java-classes-in-pune.php',
    'to: https://www.institute.example/java-classes-in-pune.php',
    'slash',
  ),
  inRedirects(
    'a redirect to a full address with a slash before it',
    'to: /java-classes-in-pune.php',
    'to: /https://www.institute.example/java-classes-in-pune.php',
    /address/,
  ),
  inRedirects('a redirect without a slash', 'from: /old-java', 'from: old-java', 'slash'),
  inBatches('a date in the Indian format', 'start: 2026-12-07', 'start: 7-12-2026', 'must be a date', {
    fixed: 'start: 2026-12-07',
  }),
  inBatches('a date with the month as a word', 'start: 2026-12-31', 'start: 31 Dec 2026', 'must be a date'),
  inBatches('a date with a comma', 'start: 2026-12-07', 'start: 7th December, 2026', 'comma'),
  inBatches('a date with the month first', 'start: 2026-12-07', 'start: "Dec 7, 2026"', 'must be a date'),
  inBatches('a date with the weekday', 'start: 2026-12-07', 'start: "Monday, 7 December 2026"', 'must be a date'),
  inBatches('a date with dots', 'start: 2026-12-31', 'start: 31.12.2026', 'must be a date'),
  inBatches('a date with slashes', 'start: 2026-12-31', 'start: 31/12/26', 'must be a date'),
  inBatches('a date without a leading zero', 'start: 2026-12-07', 'start: 2026-12-7', 'must be a date'),
  inTimetable('times with a dot', 'time: 14:00-18:30', 'time: 14.00-18.30', 'time'),
  inTimetable('times with am and pm', 'time: 14:00-18:30', 'time: 2pm - 6:30pm', 'time'),
  inTimetable('times joined by "to"', 'time: 14:00-18:30', 'time: 2 pm to 6.30 pm', 'time'),
  inTimetable('times with an en dash', 'time: 14:00-18:30', 'time: 14:00–18:30', 'time'),
  inTimetable(
    'a time without a leading zero',
    'time: 07:30-09:00, mode: online }\n- { slug: four',
    'time: 7:30-9:00, mode: online }\n- { slug: four',
    'time',
  ),
  inTimetable('a weekday written out in full', 'days: [Sun]', 'days: [Sunday]', 'Allowed'),
  inTimetable('a weekday in capital letters', 'days: [Sun]', 'days: [SUN]', 'Allowed'),
  inTimetable('a weekday that is not in a list', 'days: [Sun]', 'days: Sun', 'must be a list'),
  inInstitute('a phone number without quotes', 'phone: "+912000000000"', 'phone: 2000000000', 'must be text', {
    fixed: 'phone: "+912000000000"',
  }),
  inInstitute('a phone number without a country code', 'phone: "+912000000000"', 'phone: "2000000000"', 'international'),
  inInstitute('a phone number with spaces', 'phone: "+912000000000"', 'phone: +91 20000 00000', 'international'),
  inInstitute('a phone number with a leading zero', 'phone: "+912000000000"', 'phone: "020-00000000"', 'international'),
  inInstitute('a postal code with a space', 'postalCode: "411005"', 'postalCode: 411 005', 'six digits'),
  inInstitute('a postal code without quotes', 'postalCode: "411005"', 'postalCode: 411005', 'must be text'),
  inInstitute('a web address without https', 'url: https://provider.example/', 'url: provider.example/', 'web address'),
  inInstitute('an email address with a space', 'info: info@institute.example', 'info: info @institute.example', 'e-mail'),
  inInstitute(
    'an origin that ends in a slash',
    'origin: https://www.institute.example',
    'origin: https://www.institute.example/',
    'slash',
  ),
  inInstitute('an origin without https', 'origin: https://www.institute.example', 'origin: www.institute.example', 'address'),
];

const item = '  - title: Module 1\n    hours: 10\n    topics: [One, Two, Three]\n';
const others: HandMistake[] = [
  inJava('a dash before each field of an item', item, item.replaceAll('    ', '  - '), 'first field'),
  inJava('an item one level too deep', item, `${item.replace(/^/gm, '  ').trimEnd()}\n`, /indent/i),
  inJava('a comment with slashes', 'level: Beginner', '// ask Priya\nlevel: Beginner', 'comment', {
    fixed: '# ask Priya\nlevel: Beginner',
  }),
  inJava('an HTML comment', 'level: Beginner', '<!-- ask Priya -->\nlevel: Beginner', 'comment', {
    fixed: '# ask Priya\nlevel: Beginner',
  }),
  inJava('a price with a semicolon', 'price: 50000', 'price: 50000;', 'must be a number'),
  inJava('a price in Devanagari digits', 'price: 50000', 'price: ५०,०००', 'must be a number'),
  inJava('a price in lakhs with a decimal point', 'price: 150000', 'price: 1.5 lakh', 'must be a number'),
  inJava('a price in quotes with a comma', 'price: 50000', 'price: "50,000"', 'must be a number'),
  inJava('a level with a note in brackets', 'level: Beginner', 'level: Beginner (no coding)', 'Allowed'),
  inJava('a level in capital letters', 'level: Beginner', 'level: BEGINNER', 'Allowed'),
  inJava('a level in a list', 'level: Beginner', 'level: [Beginner]', 'Allowed'),
  inJava('a department by its label', 'department: software-development', 'department: Software Development', 'Allowed'),
  inJava('an underscore instead of a hyphen', 'catalogue: software-development', 'catalogue: software_development', 'Allowed'),
  inJava('a field name with a capital letter', 'title: Course java', 'Title: Course java', 'not a known field'),
  inJava('a hyphen inside a field name', 'whoCanDo:', 'whoCan-Do:', 'not a known field'),
  inJava(
    'a field that is not indented, in the middle of a block',
    '  subheading: java\n',
    'subheading: java\n',
    'Wrong indentation',
  ),
  inJava('a dash before a field', 'level: Beginner', '- level: Beginner', /./),
  inJava('a bullet before a field', 'level: Beginner', '• level: Beginner', /./),
  inJava(
    'a question without a space before it',
    '  - question: Question 1?',
    '  - question:Question 1?',
    'no space after the colon',
  ),
  inJava('a colon in a question', 'Question 1?', 'Question 1: why?', 'colon', { fixed: '"Question 1: why?"' }),
  inJava('a tab before a dash', '  - Outcome 2', '\t- Outcome 2', 'tab'),
  inJava('a list item with a bullet from Word', '  - Outcome 2', '  ·\u00a0Outcome 2', /special spaces|hyphen/),
  inJava('a date that is not in the usual format, in braces', 'asOf: 2026-11-20 }', 'asOf: 20 Nov 2026 }', 'must be a date'),
  inBatches('a date in Devanagari digits', 'start: 2026-12-31', 'start: ३१-१२-२०२६', 'must be a date'),
  inBatches('a date with a two-digit year', 'start: 2026-12-31', 'start: 31-Dec-26', 'must be a date'),
  inTimetable('times without minutes', 'time: 14:00-18:00', 'time: 2-6 pm', 'time'),
  inTimetable('times with spaces', 'time: 14:00-18:30', 'time: 14:00 - 18:30', 'time'),
  inTimetable('two weekdays in one text', 'days: [Sat, Sun], time: 09', 'days: "Sat, Sun", time: 09', 'must be a list'),
  inInstitute('a phone number with hyphens', 'phone: "+912000000000"', 'phone: "+91-2000-000-000"', 'international'),
  inInstitute('a web address with one slash', 'url: https://provider.example/', 'url: http//provider.example/', 'web address', {
    fixed: 'url: https://provider.example/',
  }),
  inRedirects(
    'a redirect that starts with a space',
    'to: /java-classes-in-pune.php',
    'to: " /java-classes-in-pune.php"',
    'slash',
  ),
  inBatches('today instead of a date', 'start: 2026-11-20', 'start: today', 'must be a date'),
  inNashik('a list with a missing comma', 'delivery: [online, classroom]', 'delivery: [online classroom]', 'Allowed'),
  inJava(
    'one space too many before the first field of a block',
    'sectors:\n  it-services',
    'sectors:\n   it-services',
    'Wrong indentation',
  ),
  inNashik('a list with a dash after the colon', 'aliases: [Nasik]', 'aliases: - Nasik', 'its own line', {
    fixed: 'aliases: [Nasik]',
  }),
];

export const handMistakes: readonly HandMistake[] = [...lists, ...fields, ...texts, ...braces, ...values, ...others];

/** Returns the catalogue in which the slips are made, including the rare fields that some of them need. */
export function makeCatalogue(extra: string, file: string): Record<string, string> {
  const files = smallCatalogue() as Record<string, string>;
  if (!files[file]?.includes(extra)) {
    const [field = ''] = extra.split(':');
    const before = files[file] ?? '';
    files[file] = before.includes(`${field}:`) ? before.replace(new RegExp(`${field}: [^\\n},]*`), extra) : `${before}${extra}\n`;
  }
  return files;
}
