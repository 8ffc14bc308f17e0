import { type HandMistake, inBatches, inInstitute, inJava, inNashik, inRedirects, inTimetable } from './hand-mistake.ts';

const item = '  - title: Module 1\n    hours: 10\n    topics: [One, Two, Three]\n';
export const others: readonly HandMistake[] = [
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
