import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findPair } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { pageElement } from '#site/pages/page-plan.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();
const plans = planPages(createSite(catalogue, frozenDay, unhashedAssets));

function pageAt(path: string) {
  const plan = plans.find((candidate) => candidate.path === path);
  if (!plan) throw new Error(`No page is planned at ${path}`);
  const { course, city } = plan.props as unknown as { course: Course; city: City };
  return {
    plan,
    course,
    city,
    markup: renderToStaticMarkup(pageElement(plan)).replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  };
}

test("a course's city page shows its sections in the order in which people decide", () => {
  const { markup } = pageAt('/java-course-in-nashik.php');
  const headings = [...markup.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading);
  const main = headings.slice(headings.indexOf('Next batch for Nashik, live online'));
  expect(main.slice(0, 12)).toEqual([
    'Next batch for Nashik, live online',
    'How classes work for students in Nashik',
    'How you pay',
    'What you will be able to do',
    'Syllabus',
    'Who this course is for',
    'Book a free demo class, or get the syllabus',
    'A project from Nashik',
    'Jobs after this course, in and near Nashik',
    'Java at work in Nashik',
    'Certification',
    'Questions students ask',
  ]);
});

test("a course's city page shows the syllabus, the outcomes and the texts written for the city", () => {
  const { markup, course, city } = pageAt('/java-course-in-nashik.php');
  const pair = findPair(catalogue, course, city);
  for (const { title, hours } of course.curriculum) expect(markup).toMatch(new RegExp(`${title}.*${hours} h`));
  for (const text of [...course.outcomes, ...(pair?.uses.map((use) => use.text) ?? []), pair?.project.title, pair?.work])
    expect(markup).toContain(text);
  expect(markup).toContain('Can I attend from Nashik?');
  expect(markup).not.toContain(city.colleges[0]?.name);
});

test('without texts for its city, a course page says how the course is taught there and links to its main page', () => {
  const { plan, markup, course, city } = pageAt('/java-course-in-satara.php');
  expect(plan.props.head.isIndexable).toBe(false);
  expect(markup).toContain('<p class="lead">We teach Java live online for students in Satara.');
  expect(markup).toContain(`<a href="${coursePath(course)}">its page for Pune</a>`);
  for (const { title } of course.projects) expect(markup).not.toContain(title);
  for (const { question } of course.faqs) expect(markup).not.toContain(question);
  for (const { fact, hiresFor } of city.industries) for (const text of [fact, hiresFor]) expect(markup).not.toContain(text);
});

test('without texts for its city, a course page still shows its fee, duration, batches, syllabus and form', () => {
  const { markup, course } = pageAt('/java-course-in-satara.php');
  const headings = [...markup.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading);
  expect(headings.slice(headings.indexOf('Next batch for Satara, live online'), -1)).toContain('Syllabus');
  for (const { title } of course.curriculum) expect(markup).toContain(title);
  for (const shown of ['₹50,000', course.duration, 'id="fee"', 'id="batches"', 'id="enquire"']) expect(markup).toContain(shown);
});

test("a course's city page lists the job roles and links to the descriptions of those roles", () => {
  const { markup, course } = pageAt('/java-course-in-nashik.php');
  for (const { title } of course.roles) expect(markup).toContain(title);
  expect(markup).toContain(`${coursePath(course)}#careers`);
});

test("a course's city page states the class language and the maximum number of students", () => {
  const { seats, language } = catalogue.institute.classes;
  const { markup } = pageAt('/java-course-in-nashik.php');
  expect(markup).toContain(`held live online, ${language}. Each batch has at most ${seats} students.`);
});

test('a city page shows only the main fee terms, and its batch table leaves out place and mode', () => {
  const { terms } = catalogue.institute.fees;
  const { markup, course } = pageAt('/java-course-in-nashik.php');
  for (const term of terms.slice(0, 2)) expect(markup).toContain(term);
  for (const term of terms.slice(2)) expect(markup).not.toContain(term);
  expect(markup).toContain(`href="${coursePath(course)}#fee"`);
  for (const term of terms) expect(pageAt(coursePath(course)).markup).toContain(term);
  const columns = [...markup.matchAll(/<th scope="col">([^<]+)/g)].map(([, name]) => name);
  expect(columns).toEqual(['Starts', 'Days and time', 'Seat']);
});

test("the description of a course's city page is a sentence and names the project written for that city", () => {
  const { plan, course, city } = pageAt('/java-course-in-nashik.php');
  expect(plan.props.head.description).toMatch(/^Take the Java Course live online from Nashik\. It lasts 3\.5 to 4 months/);
  expect(plan.props.head.description).toContain(`Project: ${findPair(catalogue, course, city)?.project.title}.`);
  expect(plan.sources).toEqual(['courses/java.yaml', 'cities/nashik.yaml', 'pairs/nashik.yaml']);
});

test('course titles for one city use more than three patterns and have at most 60 characters', () => {
  const titles = plans.filter(({ path }) => /-in-nashik(\.php)?$/.test(path)).map(({ props }) => props.head.title);
  const shapes = new Set(titles.map((title) => title.replace(/^.* in Nashik/, '').replace(/\d.* Months/, 'some Months')));
  expect(shapes.size).toBeGreaterThan(3);
  expect(titles.filter(({ length }) => length > 60)).toEqual([]);
});

test('no page describes a course with classroom batches as online only', () => {
  const { markup, course } = pageAt('/java-course-in-nashik.php');
  const modes = new Set(course.patterns.map((slug) => catalogue.patternBySlug.get(slug)?.mode));
  expect([...modes].toSorted()).toEqual(['classroom', 'online']);
  expect(markup).toContain('You can take the whole course live online from Nashik');
  expect(markup).not.toMatch(/\b(every|all)\b[^.]* class(es)? (is|are) taught live online/i);
});

test('the hub page of a city without classrooms does not mention a classroom', () => {
  const { plan } = pageAt('/computer-courses-in-nashik');
  expect((plan.props as unknown as { lead: string }).lead).not.toMatch(/classroom|project week/);
});

test("a city's advice appears in full on its hub page, below the matching subject, but on no course page", () => {
  const { markup, city } = pageAt('/computer-courses-in-satara');
  const [subject = '', text = ''] = Object.entries(city.advice)[0] ?? [];
  const name = catalogue.menu.categories.find((category) => category.catalogue === subject)?.name;
  const card = markup.split('<details class="fold">').find((part) => part.includes(`<h3>${name}<`)) ?? '';
  expect(card).toContain(`<summary>Advice for Satara</summary><p class="note">${text}</p>`);
  for (const advice of Object.values(city.advice)) expect(markup).toContain(advice);
  const ofCourses = plans.filter(({ path }) => /-in-satara(\.php)?$/.test(path) && path !== '/computer-courses-in-satara');
  const sentences = text.split(/(?<=\.) /);
  for (const { path } of ofCourses.slice(0, 5))
    for (const sentence of sentences) expect(pageAt(path).markup).not.toContain(sentence);
});
