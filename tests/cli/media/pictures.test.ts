import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { type Course, catalogueNames } from '#catalogue/schema/course.ts';
import { housePalette } from '#cli/drawing/palette.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { drawCityPicture } from '#cli/media/cities/draw-city.ts';
import { listDrawings, readDrawing } from '#cli/media/drawings.ts';
import { drawEmblem, motifNames } from '#cli/media/emblem.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { drawCoursePicture } from '#cli/media/scenes/course-picture.ts';
import { categoryThumbnailPath } from '#site/views/category-image.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { findMediaPlan } from './find-media-plan.ts';

let catalogue: Catalogue;
const svgs = new Map<string, string>();

beforeAll(async () => {
  catalogue = await loadFrozenCatalogue();
  for (const { file, make } of mediaFiles(catalogue))
    if (file.endsWith('.svg')) svgs.set(file, Buffer.from(await make()).toString());
});

test('every SVG is well-formed and needs no font, script or other file', () => {
  for (const [file, svg] of svgs) {
    expect(XMLValidator.validate(svg), file).toBe(true);
    expect(svg, file).not.toMatch(/<text|<script|<image|<style|font-family|NaN|undefined|href="[^#]/);
  }
});

test('no two courses, cities, categories or employers share a picture', () => {
  for (const folder of ['images/courses/', 'images/cities/', 'images/categories/', 'images/employers/']) {
    const drawn = [...svgs].filter(([file]) => file.startsWith(folder)).map(([, svg]) => svg);
    expect(new Set(drawn).size, folder).toBe(drawn.length);
  }
});

test('pictures of courses, cities and categories are 16:9 and at most 9 KB', () => {
  for (const [file, svg] of svgs) {
    if (!/^images\/(courses|cities|categories)\//.test(file)) continue;
    expect(svg).toContain('viewBox="0 0 640 360"');
    expect(svg.length, file).toBeLessThan(9 * 1024);
  }
});

test('each category has a 16:9 view in the file with all category pictures', () => {
  const views = catalogue.menu.categories.map((category) => {
    const [path = '', slug] = categoryThumbnailPath(category).split('#');
    return svgs.get(path.slice(1))?.match(new RegExp(`<view id="${slug}" viewBox="(\\d+) 0 640 360"/>`))?.[1];
  });
  expect(views).toEqual(catalogue.menu.categories.map((_, index) => String(index * 640)));
});

test("the steps in every course's picture rise to the right", () => {
  for (const { key } of catalogue.courses) {
    const [, steps = ''] =
      svgs.get(`images/courses/${key.toLowerCase()}.svg`)?.match(/<g transform="translate\(\d+ 360\)">(.*?)<\/g>/) ?? [];
    const heights = [...steps.matchAll(/ x="(\d+)" .*?height="(\d+)"/g)].map(([, x, height]) => [Number(x), Number(height)]);
    expect(heights, key).toEqual([
      [0, 30],
      [40, 60],
      [80, 90],
      [120, 120],
    ]);
  }
});

const ownEmblem =
  '<svg viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="#0F6A68"/><circle cx="5" cy="5" r="2" fill="#123456"/></svg>';

test("recolours a picture supplied for a course in the colours of the course's department", () => {
  const subject = { key: 'java', title: 'Java', icon: 'coffee', catalogue: 'bim', emblem: ownEmblem } as const;
  const svg = drawCoursePicture(subject);
  expect(svg).toContain('<path d="M0 0h10v10z" fill="#744A86"/><circle cx="5" cy="5" r="2" fill="#123456"/>');
});

test('a picture supplied for a course also appears in its social card, icons and syllabus', () => {
  const { courses, pictures } = catalogue;
  const changed = { ...catalogue, pictures: { ...pictures, courses: { ...pictures.courses, java: ownEmblem } } };
  const readInputs = (from: Catalogue) => new Map(mediaFiles(from).map(({ file, inputs }) => [file, JSON.stringify(inputs)]));
  const [before, after] = [readInputs(catalogue), readInputs(changed)];
  const syllabus = courses.find(({ key }) => key === 'java')?.syllabus;
  expect([...after].filter(([file, inputs]) => before.get(file) !== inputs).map(([file]) => file)).toEqual(
    expect.arrayContaining([
      'images/courses/java.svg',
      'images/cards/java.png',
      'images/course-icons/software-development.svg',
      syllabus,
    ]),
  );
});

test('a city and a category use the pictures supplied for them', () => {
  for (const kind of ['cities', 'categories'] as const) {
    const [slug] = Object.keys(catalogue.pictures[kind]);
    const without = { ...catalogue, pictures: { ...catalogue.pictures, [kind]: {} } };
    const readInputs = (from: Catalogue) => findMediaPlan(from, `images/${kind}/${slug}.svg`).inputs;
    expect(readInputs(without)).not.toEqual(readInputs(catalogue));
  }
});

test('every built-in drawing can be read', () => {
  for (const kind of [
    'badges',
    'brand',
    'departments',
    'employers',
    'fallbacks',
    'motifs',
    'ornaments',
    'pages',
    'portraits',
    'stages',
  ])
    for (const name of listDrawings(kind)) expect(readDrawing(`${kind}/${name}`).length, `${kind}/${name}`).toBeGreaterThan(0);
});

test("a new course's picture depends on the course's icon, department and initials", () => {
  const draw = (course: Pick<Course, 'title' | 'icon' | 'catalogue'>) =>
    toSvg(drawEmblem({ key: 'new', ...course }, housePalette), { width: 1, height: 1 });
  const rust = { title: 'Rust Programming', icon: 'book-open', catalogue: 'software-development' } as const;
  expect(draw({ ...rust, icon: 'gauge' })).not.toBe(draw(rust));
  expect(draw({ ...rust, title: 'Go Web' })).not.toBe(draw(rust));
  expect(new Set(catalogueNames.map((name) => draw({ ...rust, catalogue: name }))).size).toBe(catalogueNames.length);
});

test('every course in the catalogue has an icon with a drawing', () => {
  expect(catalogue.courses.filter((course) => !motifNames().includes(course.icon)).map((course) => course.key)).toEqual([]);
});

test('a course whose icon has no drawing still gets a unique picture', () => {
  const draw = (key: string, title: string) => drawCoursePicture({ key, title, icon: 'no-such-icon', catalogue: 'sap' });
  expect(draw('sapewm', 'SAP EWM')).not.toBe(draw('saptm', 'SAP TM'));
  expect(XMLValidator.validate(draw('amp', 'R&D <Labs>'))).toBe(true);
});

test('a city without a supplied picture gets a unique street scene', () => {
  expect(drawCityPicture({ slug: 'wardha' })).not.toBe(drawCityPicture({ slug: 'parbhani' }));
});

test('a picture is identical in every build', async () => {
  for (const [file, svg] of svgs) expect(Buffer.from(await findMediaPlan(catalogue, file).make()).toString()).toBe(svg);
});

test('both versions of the roadmap name its steps for screen readers', () => {
  for (const form of ['desktop', 'mobile']) {
    const svg = svgs.get(`images/journey-${form}.svg`) ?? '';
    for (const step of catalogue.institute.journey) expect(svg).toContain(step.title);
  }
});

test('home screen icons are square PNGs of the size in their file name', async () => {
  for (const [file, size] of [
    ['images/icon-192.png', 192],
    ['images/icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    const { format, width, height } = await sharp(await findMediaPlan(catalogue, file).make()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
  }
});
