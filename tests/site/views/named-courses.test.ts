import { expect, test } from 'vitest';
import { namedCourses } from '#site/views/named-courses.ts';

const courses = [
  { key: 'java', title: 'Java', aliases: ['Core Java'] },
  { key: 'datascience', title: 'Data Science', aliases: [] },
  { key: 'dswithr', title: 'Data Science with R', aliases: [] },
  { key: 'iot', title: 'Internet of Things', aliases: ['IoT'] },
  { key: 'advexcel', title: 'Advanced Excel', aliases: [] },
];
const namesIn = (text: string): string[] => namedCourses(courses, text).map(({ title }) => title);

test('finds the courses named in text once each and in order, preferring the longest name', () => {
  expect(namesIn('Java and IoT, then Java again; Data Science with R.')).toEqual([
    'Java',
    'Internet of Things',
    'Data Science with R',
  ]);
});

test('finds a course named without its level, but not inside a longer word', () => {
  expect(namesIn('Planning sheets in Excel.')).toEqual(['Advanced Excel']);
  expect(namesIn('JavaScript and Excellence.')).toEqual([]);
});
