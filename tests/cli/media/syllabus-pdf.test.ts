import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { extractText } from 'unpdf';
import { beforeAll, expect, inject, test } from 'vitest';
import { type Catalogue, getCourse } from '#catalogue/catalogue.ts';
import { syllabusSubject } from '#cli/media/syllabus/subject.ts';
import { drawSyllabus } from '#cli/media/syllabus/syllabus-pdf.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { findMediaPlan } from './find-media-plan.ts';

let catalogue: Catalogue;
let pdf: Buffer;

beforeAll(async () => {
  catalogue = await loadFrozenCatalogue();
  pdf = Buffer.from(await findMediaPlan(catalogue, 'pdf/java.pdf').make());
});

async function readText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('the syllabus is a tagged PDF under 200 KB with a language and a title', () => {
  const raw = pdf.toString('latin1');
  expect(raw.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf.length).toBeLessThan(200 * 1024);
  expect(raw).toMatch(/\/Marked true/);
  expect(raw).toMatch(/\/Lang \(en-IN\)/);
  expect(raw).toMatch(/\/DisplayDocTitle true/);
  expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
  for (const tag of ['Document', 'H1', 'H2', 'H3', 'L', 'LI', 'LBody', 'P', 'Link'])
    expect(raw).toMatch(new RegExp(`/S /${tag}\\b`));
});

/** Returns the last glyph of each line, by the font that the line uses. */
function lastGlyphs(pdf: Buffer): Map<string, Set<string>> {
  const glyphs = new Map<string, Set<string>>();
  for (const [, stream = ''] of pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)) {
    let content = '';
    try {
      content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    for (const [, font = '', line = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf\s+\[(.*?)\] TJ/gs))
      glyphs.set(font, (glyphs.get(font) ?? new Set()).add(line.match(/([0-9a-f]{4})>[^<]*$/)?.[1] ?? line));
  }
  return glyphs;
}

test('every line of the syllabus ends with a space, so that programs do not join words across lines', () => {
  const glyphs = lastGlyphs(pdf);
  expect(glyphs.size).toBeGreaterThan(1);
  expect([...glyphs].filter(([, last]) => last.size !== 1)).toEqual([]);
});

test('the syllabus links to its course page', () => {
  expect(pdf.toString('latin1')).toContain('/URI (https://www.institute.example/java-training-classes-in-pune.php)');
});

test('two builds create identical syllabus PDFs', async () => {
  expect(Buffer.from(await findMediaPlan(catalogue, 'pdf/java.pdf').make()).equals(pdf)).toBe(true);
});

test('every built syllabus can be opened, is under 200 KB and contains every module title of its course', async () => {
  const joined = (text: string): string => text.replace(/\s+/g, '');
  for (const { syllabus, curriculum } of catalogue.courses) {
    const built = readFileSync(join(inject('siteFolder'), syllabus));
    expect(built.length).toBeLessThan(200 * 1024);
    const text = joined(await readText(built));
    expect(curriculum.filter(({ title }) => !text.includes(joined(title)))).toEqual([]);
  }
});

test('a syllabus contains every module title, topic, project and fact of its course', async () => {
  const text = await readText(pdf);
  const course = getCourse(catalogue, 'java');
  for (const { title, topics } of course.curriculum) for (const words of [title, ...topics]) expect(text).toContain(words);
  for (const { title } of course.projects) expect(text).toContain(title);
  for (const words of [catalogue.institute.name, '₹50,000', course.duration, course.level, course.certification])
    expect(text).toContain(words);
  for (const { value } of catalogue.branches) expect(text).toContain(value);
});

test('names a character that is missing from the fonts, and the file that contains the character', async () => {
  const subject = syllabusSubject(catalogue, getCourse(catalogue, 'java'));
  const strange = { ...subject, course: { ...subject.course, summary: 'Learn Java in 日本 style.' } };
  await expect(drawSyllabus(strange)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining('日 (U+65E5), 本 (U+672C)'),
    hint: expect.stringContaining('catalogue/courses/java.yaml'),
  });
});

test('creates a syllabus even with the longest texts that the catalogue allows', async () => {
  const subject = syllabusSubject(catalogue, getCourse(catalogue, 'java'));
  const module = { title: 'W'.repeat(90), hours: 80, topics: Array.from({ length: 12 }, () => 'wide words '.repeat(14)) };
  const long = { ...subject, course: { ...subject.course, curriculum: Array.from({ length: 12 }, () => module) } };
  expect((await drawSyllabus(long)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the fallback syllabus is a separate PDF', async () => {
  const demo = Buffer.from(await findMediaPlan(catalogue, 'TestPdf/demo.pdf').make());
  expect(demo.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(demo.equals(pdf)).toBe(false);
});
