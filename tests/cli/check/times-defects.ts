import type { TextFiles } from './site-fixture.ts';
import { getText, type PlantedPlace, placeAt, setValue, valueAt } from './yaml-edit.ts';

const patternSlugs = (files: TextFiles): string[] =>
  [...getText(files, 'timetable.yaml').matchAll(/slug: ([\w-]+)/g)].map(([, slug]) => slug as string);

function findIndex(files: TextFiles, [file, ...path]: readonly string[], value: string): number {
  const field = path.at(-1) as string;
  for (let index = 0; ; index++) if (valueAt(files, file as string, [...path.slice(0, -1), index, field]) === value) return index;
}

interface TimesDefect {
  code: string;
  plant: (files: TextFiles, target: { course: string }) => PlantedPlace;
  alsoSeenBy?: readonly string[];
}

export const timesDefects: readonly TimesDefect[] = [
  {
    code: 'course/patterns',
    plant: (files, { course }) => {
      const file = `courses/${course}.yaml`;
      files[file] = getText(files, file).replace(/^patterns: .*$/m, 'patterns: [weekday-morning, weekday-evening]');
      return { ...placeAt(files, file, ['patterns']), column: 1 };
    },
    alsoSeenBy: ['course/length', 'batch/pattern'],
  },
  {
    code: 'timetable/place',
    plant: (files) => {
      const text = getText(files, 'timetable.yaml');
      files['timetable.yaml'] = text.replace(/(slug: weekend,.*) }/, '$1, branch: deccan }');
      return placeAt(files, 'timetable.yaml', [findIndex(files, ['timetable.yaml', 'slug'], 'weekend'), 'branch']);
    },
  },
  {
    code: 'batch/place',
    plant: (files) => {
      const index = addBatch(files, '- { course: java, pattern: weekend, start: 2027-03-06, branch: deccan }');
      return placeAt(files, 'batches.yaml', [index, 'branch']);
    },
    alsoSeenBy: ['batch/starting', 'placeholder/left-out'],
  },
  {
    code: 'timetable/claim',
    plant: (files) => {
      const index = findIndex(files, ['institute.yaml', 'claims', 'id'], 'batches');
      return setValue(files, 'institute.yaml', ['claims', index, 'text'], '4 regular and 2 weekend batches');
    },
  },
  {
    code: 'batch/pattern',
    plant: (files) => {
      const course = getText(files, `courses/${valueAt(files, 'batches.yaml', [0, 'course'])}.yaml`);
      const own = /^patterns: \[(.*)\]$/m.exec(course)?.[1]?.split(', ') ?? [];
      const other = patternSlugs(files).find(
        (slug) => slug.endsWith('mornings') || (slug.startsWith('weekday') && !own.includes(slug)),
      );
      return setValue(files, 'batches.yaml', [0, 'pattern'], other as string);
    },
    alsoSeenBy: ['batch/starting', 'batch/room'],
  },
  {
    code: 'batch/start-day',
    plant: (files) => setValue(files, 'batches.yaml', [0, 'start'], '2027-01-10'),
    alsoSeenBy: ['batch/starting', 'batch/room'],
  },
  {
    code: 'batch/room',
    plant: (files) => {
      const index = addBatch(files, batchLines(files)[0] as string);
      return placeAt(files, 'batches.yaml', [index]);
    },
    alsoSeenBy: ['batch/starting', 'placeholder/left-out'],
  },
];

const batchLines = (files: TextFiles): string[] =>
  getText(files, 'batches.yaml')
    .split('\n')
    .filter((line) => line.startsWith('- '));

function addBatch(files: TextFiles, line: string): number {
  const index = batchLines(files).length;
  files['batches.yaml'] = `${getText(files, 'batches.yaml').trimEnd()}\n${line}\n`;
  return index;
}
