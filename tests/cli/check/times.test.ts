import { expect, test } from 'vitest';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { findAll, loadModel } from './plant.ts';
import { soundCatalogue, type TextFiles } from './site-fixture.ts';
import { getText } from './yaml-edit.ts';

/** Changes the catalogue and returns the findings about durations, patterns and batches, each as `file:line:column message hint`. */
async function findTimes(change: (files: TextFiles) => void): Promise<string[]> {
  const files = soundCatalogue();
  change(files);
  const folder = makeTempFolder();
  writeFiles(folder, files);
  return findAll(await loadModel(folder))
    .filter(({ code }) => /^(course\/(length|patterns)|batch\/(pattern|place|start-day|room)|timetable\/)/.test(code))
    .map(({ file, line, column, message, hint }) => `${file.slice(folder.length + 1)}:${line}:${column} ${message} ${hint}`);
}

const edit = (file: string, from: string, to: string) => (files: TextFiles) => {
  if (!getText(files, file).includes(from)) throw new Error(`${file} does not say ${from}`);
  files[file] = getText(files, file).replace(from, to);
};
const batches =
  (...lines: string[]) =>
  (files: TextFiles) => {
    files['batches.yaml'] = lines.map((line) => `- { ${line} }\n`).join('');
  };

test('reports a stated duration that is off by more than 25%, and suggests the correct one', async () => {
  expect(await findTimes(edit('courses/java.yaml', 'duration: 2 Months', 'duration: 2 to 3 Months'))).toEqual([
    'courses/java.yaml:9:11 60 hours take 1.8 to 2.3 months with the class times of Course java, which differs from "2 to 3 Months" by more than 25%. Write `2 to 2.5 Months`, or correct `patterns` or the hours of the modules.',
  ]);
  expect(await findTimes(edit('courses/java.yaml', 'duration: 2 Months', 'duration: 9 Weeks'))).toEqual([]);
});

test('rejects a single number as the duration if the patterns differ by half a month, and suggests a range', async () => {
  expect(
    await findTimes(
      edit(
        'courses/java.yaml',
        'patterns: [weekday-evening, weekday-morning, weekend]',
        'patterns: [weekday-evening, weekend, sunday]',
      ),
    ),
  ).toEqual([
    'courses/java.yaml:9:11 60 hours take 1.8 to 3.1 months with the class times of Course java, which differs from "2 Months" by more than 25%. Write `2 to 3 Months`, or correct `patterns` or the hours of the modules.',
  ]);
  const longer = (files: TextFiles): void => {
    files['courses/java.yaml'] = getText(files, 'courses/java.yaml')
      .replaceAll('hours: 10', 'hours: 13')
      .replace('2 Months', '2.5 Months');
  };
  expect(await findTimes(longer)).toEqual([
    'courses/java.yaml:9:11 78 hours take 2.4 to 3 months with the class times of Course java, but "2.5 Months" is not a range. Write `2.5 to 3 Months`, or correct `patterns` or the hours of the modules.',
  ]);
});

test('reports a course duration that is not a number of months or weeks', async () => {
  expect(await findTimes(edit('courses/java.yaml', 'duration: 2 Months', 'duration: As you like'))).toEqual([
    expect.stringContaining('The duration "As you like" is not a number of months or weeks. Write `2 to 2.5 Months`'),
  ]);
});

test('reports a session length that does not divide the class length of a timetable pattern', async () => {
  expect(await findTimes(edit('courses/java.yaml', 'price: 50000', 'price: 50000\nlessons: 60 sessions of 60 minutes'))).toEqual([
    expect.stringContaining(
      'A class in the pattern weekday-evening lasts 90 minutes, which cannot be divided into sessions of 60 minutes.',
    ),
    expect.stringContaining('weekday-morning'),
  ]);
});

test('reports a course that has no online classes', async () => {
  const inRooms = (files: TextFiles): void => {
    files['timetable.yaml'] = getText(files, 'timetable.yaml').replace(
      /(slug: (?:weekday-morning|weekend),.*)mode: online/g,
      '$1mode: classroom, branch: deccan',
    );
  };
  expect(await findTimes(inRooms)).toEqual(
    ['java', 'python'].map((key) =>
      expect.stringContaining(`Course ${key} does not list any online pattern. Add one of: four-mornings, sunday.`),
    ),
  );
});

test("computes a programme's length from its common part and one track", async () => {
  const asProgramme = (files: TextFiles): void => {
    edit('courses/java.yaml', 'catalogue: software-development', 'kind: programme\ncatalogue: software-development')(files);
  };
  expect(await findTimes(asProgramme)).toEqual([expect.stringContaining('has no module marked as a track')]);
  const withTracks = (files: TextFiles): void => {
    asProgramme(files);
    files['courses/java.yaml'] = getText(files, 'courses/java.yaml').replaceAll(
      /title: Module ([123])\n {4}hours: 10/g,
      'title: Module $1\n    hours: 30\n    track: true',
    );
  };
  expect(await findTimes(withTracks)).toEqual([]);
});

test('rejects a start date on a day without classes, and suggests the nearest class day', async () => {
  expect(await findTimes(batches('course: java, pattern: weekend, start: 2027-01-07'))).toEqual([
    'batches.yaml:1:44 2027-01-07 is a Thu, but the pattern weekend has classes on Sat and Sun. The nearest class day is Sat, `2027-01-09`.',
  ]);
});

test('reports two batches in the same room at the same time, and suggests how to separate them', async () => {
  const first = 'course: java, pattern: weekday-evening, start: 2026-12-07';
  const second = 'course: python, pattern: weekday-evening, start: 2027-01-04';
  expect(await findTimes(batches(first, second))).toEqual([
    'batches.yaml:2:3 The python batch that starts on 2027-01-04 (Mon to Fri, 7:00 to 8:30 pm) uses the room at deccan at the same time as entry 1 of batches.yaml (java, starting on 2026-12-07). Start after 2027-01-29, choose another pattern or branch, or add a different `room` to each batch.',
  ]);
  expect(await findTimes(batches(first, `${second}, room: Room 2`))).toEqual([]);
  expect(await findTimes(batches(first, 'course: python, pattern: weekday-evening, start: 2027-02-01'))).toEqual([]);
});

test('rejects an online batch with a branch, and a classroom batch without one', { tags: ['long'] }, async () => {
  const online = 'course: java, pattern: weekend, start: 2027-01-09';
  expect(await findTimes(batches(`${online}, branch: deccan`))).toEqual([
    'batches.yaml:1:64 The pattern weekend is live online, but its java batch has a branch. Delete this field, or choose a classroom pattern: weekday-evening.',
  ]);
  const evening = 'course: java, pattern: weekday-evening, start: 2026-12-07';
  expect(await findTimes(batches(`${evening}, branch: online`))).toEqual([
    expect.stringContaining(
      'The pattern weekday-evening is for classroom classes, but its java batch is marked as online. Add a `branch` (deccan',
    ),
  ]);
  const anyBranch = (line: string) => (files: TextFiles) => {
    edit('timetable.yaml', 'mode: classroom, branch: deccan', 'mode: classroom')(files);
    batches(line)(files);
  };
  expect(await findTimes(anyBranch(evening))).toEqual([
    expect.stringContaining(
      'Classes in the pattern weekday-evening can be held at any branch, so its java batch must name a branch. Add a `branch` (deccan',
    ),
  ]);
  expect(await findTimes(anyBranch(`${evening}, branch: deccan`))).toEqual([]);
  expect(await findTimes(batches(online, evening))).toEqual([]);
});

test('reports a claim about the number of timetable patterns that does not match the timetable', async () => {
  expect(
    await findTimes(
      edit(
        'timetable.yaml',
        '- slug: sunday',
        '- { slug: saturday, days: [Sat], time: 14:00-18:30, mode: online }\n- slug: sunday',
      ),
    ),
  ).toEqual([expect.stringContaining('The claim says "2 weekend", but the number in timetable.yaml is 3. Write `3 weekend`')]);
});
