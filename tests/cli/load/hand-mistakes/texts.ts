import { type HandMistake, inJava, role, who } from './hand-mistake.ts';

const quoted = '"Anyone: who can read"';
export const texts: readonly HandMistake[] = [
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
