import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const folder = inject('siteFolder');
const { courses, cities } = await loadFrozenCatalogue();
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const page = (path: string): string => read(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const within = (html: string, tag: string): string => html.match(new RegExp(`<${tag}[ >].*?</${tag}>`, 's'))?.[0] ?? '';
const findHeading = (html: string): string => toText(within(within(html, 'main'), 'h1'));
const publicPages = [...listFolder(folder).files].filter(
  (file) => file.endsWith('.html') && !file.startsWith('_edge') && file !== 'manage-blog.html',
);

test.each([
  ['/about', 'About Us'],
  ['/careers', 'Career'],
  ['/placements.php', 'Placements'],
  ['/upcoming-batches', 'Upcoming Batches'],
  ['/corporate-training-in-pune.php', 'Corporate Training in Pune'],
  ['/reach-us.php', 'Contact Us'],
  ['/privacy-policy', 'Terms and Conditions'],
  ['/manage-blog', 'Staff'],
  ['/iec.xml', 'Page Sitemap'],
  ['/viveksite.xml', 'Page Sitemap'],
  ['/reward-spinner', 'Congratulations!'],
  ['/feedback.php', 'Feedback'],
  ['/job-guarantee-course-in-pune.php', 'Placement Assurance in Pune'],
  ['/404', '404'],
])('the page at %s has the heading "%s"', (path, heading) => {
  expect(findHeading(page(path))).toBe(heading);
});

test('the contact page shows the numbers of the departments before its form', () => {
  const html = page('/reach-us.php');
  expect(html).toMatch(/class="departments".*<form [^>]*data-form="contact"/s);
});

test('the thank-you page for a demo says what happens next', () => {
  const [demo, plain] = ['/thank-you/demo', '/thank-you/callback'].map((path) => toText(within(page(path), 'main')));
  expect(demo).toMatch(/You have requested a demo class\..* What happens now .*Before the class, note your questions/);
  expect(plain).not.toContain('What happens now');
});

test('the page of an open position shows its place, type and deadline in a card', () => {
  const html = page('/careers/career-counsellor');
  expect(html).toContain('<dd><time dateTime="2027-01-31">31 January 2027</time></dd>');
  expect(toText(html.slice(html.indexOf('opening-card"'), html.indexOf('opening-lists"')))).toMatch(
    /Place .+ Type Full time Apply by 31 January 2027 Address .+ Posted 9 November 2026/,
  );
});

test('every page has a header, a footer and a bottom bar', () => {
  const wrong = publicPages.filter((file) => {
    const html = read(file);
    return ['site-header', 'site-footer', 'bottom-bar'].some((part) => !html.includes(`class="${part}"`));
  });
  expect(wrong).toEqual([]);
});

test('the staff page ends with a collapsed footer and opens no form dialogs', () => {
  const html = read('manage-blog.html');
  expect(within(html, 'footer')).toMatch(
    /^<footer class="site-footer"><details class="footer-fold"><summary>[^<]+<\/summary><div class="stack footer-grid">/,
  );
  expect(html).not.toContain('data-dialog');
});

test('no breadcrumb contains the same name twice', () => {
  const listCrumbs = (html: string): string[] =>
    [...(html.match(/<nav class="breadcrumbs".*?<\/nav>/s)?.[0] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(([, place]) =>
      toText(place ?? ''),
    );
  const ways = publicPages.map((file) => listCrumbs(read(file)));
  expect(ways.filter((names) => new Set(names).size < names.length)).toEqual([]);
});

test("the footer has the institute's description, address, emails, department numbers, copyright year and Powered by link", () => {
  const footer = within(page('/about'), 'footer');
  expect(toText(within(footer, 'address'))).toMatch(/Shivajinagar, Pune 411005/);
  expect(footer).toMatch(/<div class="footer-about"><p class="brand">.*?<\/p><p>[^<]{60,}<\/p>/);
  const departments = ['Data Science', 'Cloud Computing', 'Software Dev.', 'Soft Skills'];
  for (const name of departments) expect(footer).toMatch(new RegExp(`<span>${name}</span> <a href="tel:\\+\\d{10,15}">`));
  expect(footer.match(/href="mailto:[^"]+"/g)).toHaveLength(5);
  expect(toText(footer)).toContain(`© ${inject('siteAsOf').slice(0, 4)} `);
  expect(footer).toMatch(/Powered by(<!-- -->| )*<a href="https:[^"]+"/);
});

test('the footer links to About, Careers, Blogs, Placements, Corporate Training and Upcoming Batches', () => {
  const footer = within(page('/about'), 'footer');
  for (const path of ['/about', '/careers', '/blogs', '/placements.php', '/corporate-training-in-pune.php', '/upcoming-batches'])
    expect(footer).toContain(`href="${path}"`);
});

test('the bottom bar opens the demo and syllabus dialogs, starts a call, and opens a chat with the text "Hello," in a new tab', () => {
  const [demo, syllabus, call, chat] =
    page('/about')
      .match(/class="bottom-bar".*?<\/nav>/s)?.[0]
      .match(/<a [^>]*>/g) ?? [];
  expect(demo).toContain('data-dialog="demo"');
  expect(syllabus).toContain('data-dialog="syllabus"');
  expect(call).toMatch(/href="tel:\+\d+"/);
  expect(chat).toMatch(/href="https:\/\/wa\.me\/\d+\?text=Hello%2C" target="_blank"/);
});

test('every landing page has a heading, a background image, a certification logo and a form for a demo or syllabus', () => {
  const landingPages = publicPages.filter((file) => read(file).includes('class="band deep hero course-hero"'));
  expect(landingPages).toHaveLength(courses.length * cities.length);
  const wrong = landingPages.filter((file) => {
    const html = read(file);
    const parts = [
      /class="course-hero-background" src="\/images\//,
      /class="certification-logo"><img src="\/images\/certification\//,
    ];
    const hasForm = html.includes('data-form-id="course-demo" data-second-form-id="course-syllabus"');
    return findHeading(html) === '' || !hasForm || !parts.every((part) => part.test(html));
  });
  expect(wrong).toEqual([]);
});

test('the sitemap page links to each page in a new tab with URL and priority, and shows the number of pages', () => {
  const main = within(page('/iec.xml'), 'main');
  const rows = main.match(/<tr><td><a [^>]*>.*?<\/a><\/td><td>[\d.]+<\/td><\/tr>/gs) ?? [];
  const isWhole = (row: string) => {
    const [, href = '', text = ''] = /<a href="(https:[^"]+)"[^>]* target="_blank"[^>]*>(.*)<\/a>/s.exec(row) ?? [];
    const visibleText = text.replaceAll(/<[^>]*>/g, '');
    return /^[^/]+ https:/.test(visibleText) && visibleText.endsWith(` ${href}`);
  };
  expect(rows.filter((row) => !isWhole(row))).toEqual([]);
  for (const name of ['Home', 'Contact Us', 'Java']) expect(main).toContain(`>${name} <small>`);
  expect(toText(main)).toContain(`This sitemap contains ${rows.length} URLs.`);
});

test("the demo form's page explains what a demo class is, and lists the next demo classes", () => {
  const text = toText(within(page('/enquiry/demo'), 'main'));
  expect(text).toContain(
    'You attend the first class of a batch, live with its trainer. On weekdays, it takes 90 minutes. Join online or in a',
  );
  expect(text).toMatch(/Next demo classes .*\d{1,2} [A-Z][a-z]+ 20\d\d, \d+:\d\d( am)? to \d+:\d\d [ap]m India time, /);
  expect(toText(page('/enquiry/callback'))).not.toContain('the first class of a batch, live');
});

test('the Page Sitemap lists branches, open positions and subjects apart from the other pages of the institute', () => {
  const groups = [...page('/iec.xml').matchAll(/<h2 data-group="">([^<]+)<\/h2>/g)].map(([, name]) => name);
  expect(groups.slice(0, 5)).toEqual(['The institute', 'Branches', 'Open positions', 'Subjects', 'Courses']);
});

test.each([
  ['/careers', false],
  ['/corporate-training-in-pune.php', false],
  ['/feedback.php', false],
  ['/reach-us.php', true],
])('the form on %s asks for consent to offers: %s', (path, asks) => {
  expect(within(page(path), 'form').includes('name="marketing"')).toBe(asks);
});
