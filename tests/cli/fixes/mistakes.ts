import { edit } from '#tests/cli/load/find-problems.ts';

export type Texts = Record<string, string>;

export interface Mistake {
  /** Describes the mistake in the name of the test. */
  name: string;
  file: string;
  plant: (files: Texts) => void;
  /** Words that the author adds if the hint asks for some. */
  words?: string;
}

const java = 'courses/java.yaml';
const nashik = 'cities/nashik.yaml';

const change = (name: string, file: string, [from, to]: [string, string], words?: string): Mistake => ({
  name,
  file,
  plant: (files) => {
    files[file] = edit(files[file], from, to);
  },
  ...(words !== undefined && { words }),
});

const add = (name: string, file: string, lines: string, words?: string): Mistake => ({
  name,
  file,
  plant: (files) => {
    files[file] += lines;
  },
  ...(words !== undefined && { words }),
});

export const mistakes: readonly Mistake[] = [
  change('a misspelt level', java, ['level: Beginner', 'level: Begginer']),
  change('a level in lower case', java, ['level: Beginner', 'level: beginner']),
  change('a catalogue name with a space', java, ['catalogue: software-development', 'catalogue: software development']),
  change('a misspelt department', java, ['department: software-development', 'department: software-developement']),
  change('a misspelt field name', java, ['duration: 2 Months', 'durtaion: 2 Months']),
  change('a field name in the wrong case', java, ['price: 50000', 'Price: 50000']),
  change('a price with a comma', java, ['price: 50000', 'price: 50,000']),
  change('a price in rupees', java, ['price: 50000', 'price: Rs. 50000']),
  change('a price in quotes', java, ['price: 50000', 'price: "50000"']),
  change('a number where text belongs', java, ['title: Course java', 'title: 2026']),
  change('a missing field', java, ['duration: 2 Months\n', ''], '2 Months'),
  change('a field without a value', java, ['duration: 2 Months', 'duration:'], '2 Months'),
  change('an unknown field', java, ['price: 50000', 'price: 50000\nflavour: mint']),
  change('a field that occurs twice', java, ['price: 50000', 'price: 50000\nprice: 60000']),
  change('a route that starts with a slash', java, ['path: java-classes-in-pune.php', 'path: /java-classes-in-pune.php']),
  change('a route in capital letters', java, ['path: java-classes-in-pune.php', 'path: Java-Classes-in-Pune.php']),
  change('a route that ends in .html', java, ['path: java-classes-in-pune.php', 'path: java-classes-in-pune.html']),
  change('an HTML entity', java, ['whoCanDo: Anyone who can read and write', 'whoCanDo: Anyone who can read &amp; write']),
  change('an HTML tag', java, ['whoCanDo: Anyone who can read and write', 'whoCanDo: Anyone <b>who</b> can read']),
  change('a text with a colon', java, ['whoCanDo: Anyone who can read and write', 'whoCanDo: Anyone: who can read']),
  change('a text after a number sign', java, ['whoCanDo: Anyone who can read and write', 'whoCanDo: # Anyone']),
  change('a text that starts with an asterisk', java, [
    'whoCanDo: Anyone who can read and write',
    'whoCanDo: *Anyone who can read',
  ]),
  change('a text that starts with an at sign', java, [
    'whoCanDo: Anyone who can read and write',
    'whoCanDo: @Anyone who can read',
  ]),
  change('a title that is too long', java, ['title: Course java', `title: ${'Course java '.repeat(8)}end`]),
  change('a summary that is too short', java, [
    'summary: A course that exists for the tests alone, with a summary long enough for the rule about it.',
    'summary: A course for the tests.',
  ]),
  change('a tab in front of a field', java, ['  subheading: java', '\tsubheading: java']),
  change('a field that is indented too far', java, ['  subheading: java', '    subheading: java']),
  change('a list item without a space after the dash', java, ['  - Outcome 2', '  -Outcome 2']),
  change('a list item that is indented too far', java, ['  - Outcome 2', '      - Outcome 2']),
  change('an unknown course', java, ['related: [java, python, java]', 'related: [jvaa, python, java]']),
  change('a course named by its title', java, ['related: [java, python, java]', 'related: [Course python, python, java]']),
  change('a key that differs from the file name', java, ['key: java', 'key: javaa']),
  change("another course's id", java, ['id: sd-01', 'id: sd-02'], 'sd-77'),
  change("another course's route", java, ['path: java-classes-in-pune.php', 'path: python-classes-in-pune.php'], 'java-here.php'),
  change(
    'a city route without the city placeholder',
    java,
    ['cityPath: java-course-in-{city}.php', 'cityPath: java-course.php'],
    'java-course-in-{city}.php',
  ),
  add('an unknown city', java, 'cities: [nasshik]\n'),
  add(
    'an unknown branch',
    nashik,
    'branch:\n  nearest: decann\n  distanceKm: 200\n  reach: Buses leave every quarter of an hour, the whole day long.\n  source: Timetable\n  asOf: 2026-11-20\n',
  ),
  add(
    'a date in Indian order',
    nashik,
    'branch:\n  nearest: deccan\n  distanceKm: 200\n  reach: Buses leave every quarter of an hour, the whole day long.\n  source: Timetable\n  asOf: 20-11-2026\n',
  ),
  add(
    'a date that does not exist',
    nashik,
    'branch:\n  nearest: deccan\n  distanceKm: 200\n  reach: Buses leave every quarter of an hour, the whole day long.\n  source: Timetable\n  asOf: 2026-02-30\n',
    'asOf: 2026-02-28',
  ),
  change('a mode in the wrong case', 'timetable.yaml', ['18:30\n  mode: online', '18:30\n  mode: Online']),
  change('a time with a dot', 'timetable.yaml', ['time: 14:00-18:30', 'time: 14.00-18.30'], 'time: 14:00-18:30'),
  {
    name: 'a course file that ends in .yml',
    file: 'courses/java.yml',
    plant: (files) => {
      files['courses/java.yml'] = files[java] as string;
      delete files[java];
    },
  },
  {
    name: 'a redirect to an unknown page',
    file: 'redirects.yaml',
    plant: (files) => {
      files['redirects.yaml'] = '- { from: /old, to: /java-clases-in-pune.php }\n';
    },
  },
  {
    name: 'a redirect that hides a page',
    file: 'redirects.yaml',
    plant: (files) => {
      files['redirects.yaml'] = '- { from: /java-classes-in-pune.php, to: / }\n';
    },
  },
];
