import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { homeCitySlug } from '#catalogue/catalogue.ts';
import { setValue } from '#tests/cli/check/yaml-edit.ts';
import { now } from '#tests/support/clock.ts';

export interface Desk {
  run: (args: readonly string[]) => Promise<void>;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  names: (folder: string) => string[];
}

export const deskIn = (copy: string, run: Desk['run']): Desk => {
  const path = (file: string): string => join(copy, 'catalogue', file);
  return {
    run,
    read: (file) => (existsSync(path(file)) ? readFileSync(path(file), 'utf8') : ''),
    write: (file, text) => writeFileSync(path(file), text),
    names: (folder) =>
      readdirSync(path(folder))
        .filter((file) => file.endsWith('.yaml'))
        .map((file) => file.slice(0, -'.yaml'.length))
        .sort(),
  };
};

const dayInMs = 24 * 60 * 60 * 1000;
const dayAhead = (days: number): string => new Date(now() + days * dayInMs).toISOString().slice(0, 10);

function saturdayAhead(days: number): string {
  const weekDay = new Date(dayAhead(days)).getUTCDay();
  return dayAhead(days + 6 - weekDay);
}

/** The catalogue changes every day, so a task searches for an entry that it can change. */
function findFirst<Value>(values: readonly Value[], isMeant: (value: Value) => boolean): Value {
  const found = values.find(isMeant);
  if (found === undefined) throw new Error('The catalogue has nothing to do this work on');
  return found;
}

const readCourse = (desk: Desk, key: string): Record<string, unknown> => parse(desk.read(`courses/${key}.yaml`));

/** Finds a course that can be removed, because neither the home page's rings nor any form's list names it. */
function removableCourse(desk: Desk): string {
  const named = `${desk.read('menu.yaml')}\n${desk.read('dropdowns.yaml')}`;
  return findFirst(desk.names('courses'), (key) => !new RegExp(`\\b${key}\\b`).test(named));
}

const removableCity = (desk: Desk): string => findFirst(desk.names('cities').reverse(), (slug) => slug !== homeCitySlug);
const branchWithRooms = (desk: Desk): string =>
  findFirst(parse(desk.read('branches.yaml')) as { slug: string; address?: string }[], ({ address }) => address !== undefined)
    .slug;

const append = (desk: Desk, file: string, entry: string): void =>
  desk.write(
    file,
    `${desk
      .read(file)
      .replace(/^\[\]\s*$/m, '')
      .trimEnd()}\n${entry}`,
  );

function change(desk: Desk, file: string, path: readonly (string | number)[], value: (old: unknown) => string | number): void {
  const files = { [file]: desk.read(file) };
  const old = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], parse(files[file] ?? ''));
  setValue(files, file, path, '§');
  desk.write(file, (files[file] ?? '').replace('"§"', JSON.stringify(value(old))));
}

export const works: Readonly<Record<string, (desk: Desk) => Promise<string>>> = {
  async city(desk) {
    const known = desk.names('cities');
    const name = findFirst(
      ['Jalgaon', 'Parbhani', 'Ratnagiri', 'Wardha', 'Thane'],
      (city) => !known.includes(city.toLowerCase()),
    );
    await desk.run(['add', 'city', name, '--district', name, '--yes']);
    return `add city ${name}`;
  },

  async course(desk) {
    const titles = desk.names('courses').map((key) => readCourse(desk, key).title);
    const title = findFirst(
      ['Kubernetes Administration', 'Rust Programming', 'Go Language', 'Game Art'],
      (one) => !titles.includes(one),
    );
    await desk.run(['add', 'course', title, '--yes']);
    return `add course "${title}"`;
  },

  async batch(desk) {
    const course = desk.names('courses')[0];
    const entry = `course: ${course}, pattern: weekend, start: ${saturdayAhead(75)}`;
    append(desk, 'batches.yaml', `- { ${entry}, placeholder: true }\n`);
    return `batches.yaml: one more of ${course}`;
  },

  async opening(desk) {
    append(
      desk,
      'openings.yaml',
      `- id: evening-trainer
  title: Evening Trainer
  branch: ${branchWithRooms(desk)}
  employment: PART_TIME
  posted: ${dayAhead(0)}
  closes: ${dayAhead(60)}
  summary: Teach two evening batches a week to people who come to class after a day of work, and mark what they hand in.
  duties:
    - Teach from the institute's syllabus.
    - Mark one exercise a week for each student.
  requirements:
    - Two years of work in the subject.
    - Patience at eight in the evening.
  placeholder: true
`,
    );
    return 'openings.yaml: one more';
  },

  async claim(desk) {
    const { claims } = parse(desk.read('institute.yaml')) as { claims: { id: string; value?: unknown }[] };
    const claim = findFirst(claims, ({ value }) => typeof value === 'number');
    const path = ['claims', claims.indexOf(claim)];
    change(desk, 'institute.yaml', [...path, 'value'], (old) => Number(old) + 1);
    change(desk, 'institute.yaml', [...path, 'validUntil'], () => dayAhead(200));
    return `institute.yaml: value and end of the claim ${claim.id}`;
  },

  async rename(desk) {
    const city = removableCity(desk);
    const key = findFirst(desk.names('courses'), (name) => readCourse(desk, name).kind !== 'programme');
    await desk.run([
      'rename',
      'city',
      city,
      `${city}-city`,
      '--name',
      `${String(parse(desk.read(`cities/${city}.yaml`)).name)} City`,
      '--yes',
    ]);
    await desk.run(['rename', 'course', key, '--path', `${key.toLowerCase()}-classes-renamed-in-pune.php`, '--yes']);
    return `rename city ${city}; another address for the course ${key}`;
  },

  async remove(desk) {
    const [course, city] = [removableCourse(desk), removableCity(desk)];
    await desk.run(['remove', 'course', course, '--yes']);
    await desk.run(['remove', 'city', city, '--yes']);
    return `remove course ${course} and city ${city}`;
  },

  async price(desk) {
    const key = desk.names('courses').at(-1) ?? '';
    const file = `courses/${key}.yaml`;
    change(desk, 'institute.yaml', ['fees', 'price'], (old) => Number(old) + 2500);
    desk.write(file, `${desk.read(file).replace(/^price: .*\n/m, '')}price: 61000\n`);
    return `institute.yaml: fees.price, and ${file}: price`;
  },

  async redirect(desk) {
    const key = desk.names('courses')[0] ?? '';
    append(
      desk,
      'redirects.yaml',
      `- { from: /old-leaflet-of-${key.toLowerCase()}, to: /${String(readCourse(desk, key).path)} }\n`,
    );
    return `redirects.yaml: an old address of the course ${key}`;
  },

  async article(desk) {
    const key = desk.names('courses')[0] ?? '';
    const { title, path } = readCourse(desk, key);
    desk.write(
      'blog-articles/how-to-read-a-syllabus.yaml',
      `slug: how-to-read-a-syllabus
title: How to read a syllabus before you pay
titleImage: /images/courses/${key.toLowerCase()}.svg
titleImageAlt: A drawing for the course ${String(title)}
category: Soft Skills
tags: [courses, beginners]
seoDescription: What to look for in a syllabus before you pay a fee - hours, projects, tools with their versions, and what is left out.
content: |
  <p>A syllabus says more by its hours than by its headings.</p>
  <h2>Hours</h2>
  <p>Compare them with those of <a href="/${String(path)}">another course</a>.</p>
`,
    );
    return 'blog-articles/how-to-read-a-syllabus.yaml';
  },
};
