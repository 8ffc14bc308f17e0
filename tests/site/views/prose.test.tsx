import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionStyle } from '#catalogue/schema/page-layout.ts';
import { parseProse } from '#cli/load/prose/parse-prose.ts';
import { Prose } from '#site/components/prose/prose.tsx';
import { pageValues } from '#site/views/page-values.ts';
import { proseBands } from '#site/views/prose.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();
const values = pageValues(catalogue);
const later = '2029-08-18';

/** Renders prose to markup. Removes the frame around the sections if there is only one section. */
function render(prose: string, { asOf = frozenDay, city }: { asOf?: string; city?: string } = {}): string {
  const context = { site: { catalogue, asOf }, values, city: city === undefined ? undefined : catalogue.cityBySlug.get(city) };
  const bands = proseBands(context, parseProse(prose, 0).nodes);
  const html = renderToStaticMarkup(<Prose bands={bands} />);
  return /^<div class="band prose-sections"><section>(((?!<section).)*)<\/section><\/div>$/.exec(html)?.[1] ?? html;
}

test('a heading and its text become a section with an id for links', () => {
  expect(render('## How we choose, today\n\nWith *care*\nand **time**.')).toBe(
    '<h2 id="how-we-choose-today">How we choose, today</h2><div class="prose"><p>With <em>care</em> and <strong>time</strong>.</p></div>',
  );
});

test('text before the first heading becomes a section without a heading', () => {
  expect(render('Before.')).toBe('<div class="prose"><p>Before.</p></div>');
});

test('prose renders lists, including lists inside other lists', () => {
  expect(render('1. one\n   - two')).toBe('<div class="prose"><ol><li>one<ul class="dots"><li>two</li></ul></li></ol></div>');
});

test('prose shows a telephone number as a call link, and a fee in rupees', () => {
  expect(render('{institute.phone}, {fee.java}')).toMatch(
    /^<div class="prose"><p><a href="tel:\+\d+">\+91 [\d ]+<\/a>, ₹[\d,]+<\/p><\/div>$/,
  );
});

test('prose shows HTML entities and markup inside values as plain text', () => {
  expect(render('&lt;b&gt; & so on')).toBe('<div class="prose"><p>&lt;b&gt; &amp; so on</p></div>');
});

test('prose leaves out an ended claim, and a list of ended claims together with its heading', () => {
  const prose = '## Claims\n\n- {claims.hiring}\n- Something else\n\n## Only\n\n- {claims.partners}';
  expect(render(prose)).toContain('500+ hiring organisations');
  expect(render(prose)).toContain('id="only"');
  expect(render(prose, { asOf: later })).toBe(
    '<h2 id="claims">Claims</h2><div class="prose"><ul class="dots"><li>Something else</li></ul></div>',
  );
});

test("renders a section's list in the style of the layout: steps with titles, or figures with large numbers", () => {
  const styled = (prose: string, style: SectionStyle) => {
    const context = { site: { catalogue, asOf: frozenDay }, values, city: undefined };
    return renderToStaticMarkup(<Prose bands={proseBands(context, parseProse(prose, 0).nodes, { 'The way': style })} />);
  };
  expect(styled('## The way {while placement}\n\n- **Your CV.** You write it.', 'steps')).toContain(
    '<ol class="text-steps"><li><h3>Your CV</h3><p>You write it.</p></li></ol>',
  );
  expect(styled('## The way\n\n- {claims.hiring}\n- No number', 'figures')).toContain(
    '<li><strong>500+</strong> Hiring organisations</li><li>No number</li>',
  );
});

test('prose leaves out a paragraph that contains an ended claim, and a section with such a claim in its heading', () => {
  const prose = 'More than {claims.hiring.value} firms.\n\nStays.\n\n## {claims.partners}\n\nGoes.';
  expect(render(prose)).toContain('More than 500+ firms.');
  expect(render(prose, { asOf: later })).toBe('<div class="prose"><p>Stays.</p></div>');
});

test('prose leaves out a subheading if nothing remains below it', () => {
  expect(render('### One\n\n{claims.hiring}\n\n### Two\n\nStays.', { asOf: later })).toBe(
    '<div class="prose"><h3 id="two">Two</h3><p>Stays.</p></div>',
  );
});

test("a section appears while a claim is valid or after it has ended, as the section's heading specifies", () => {
  const prose = '## Now {while placement}\n\nA.\n\n## Then {after placement}\n\nB.';
  expect(render(prose)).toBe('<h2 id="now">Now</h2><div class="prose"><p>A.</p></div>');
  expect(render(prose, { asOf: later })).toBe('<h2 id="then">Then</h2><div class="prose"><p>B.</p></div>');
});

test("a city's text page names the city and lists its trades", () => {
  const html = render('## In {city}\n\n{city.work}', { city: 'nashik' });
  expect(html).toMatch(
    /^<h2 id="in-nashik">In Nashik<\/h2><div class="prose"><ul class="row trades"><li class="box"><details class="fold"><summary><h3>[\w ]+<\/h3><\/summary><p>/,
  );
  expect(html.match(/<h3>/g)).toHaveLength(4);
});

test("a trade lists the courses named in the city's text about hiring", () => {
  const html = render('{city.hiring}', { city: 'pune' });
  for (const [, text = '', courses = ''] of html.matchAll(/<p>(.*?)<\/p>(<div class="trade-courses">.*?<\/div>)?/g))
    expect(courses.includes('>Python</a>')).toBe(/\bPython\b/.test(text));
  expect(html).toContain('>Python</a>');
});

test("the courses of a selection are grouped by subject, and link to the city's pages", () => {
  const html = render('{courses.job-oriented}', { city: 'nashik' });
  expect(html).toMatch(/<li><a href="\/[\w-]*nashik[\w.-]*">[^<]+<small class="note"> [\d.]+ (to [\d.]+ )?Months?<\/small><\/a>/);
  const subjects = [...html.matchAll(/<h3>[^<]+<small class="note">(\d+) courses?, ₹[\d,]+ each<\/small><img [^>]+><\/h3>/g)];
  const counted = subjects.reduce((sum, [, count]) => sum + Number(count), 0);
  // Each subject's courses are followed by a link to all courses.
  expect(counted).toBeGreaterThan(0);
  expect(html.match(/<li>/g)).toHaveLength(counted + subjects.length);
});

test('open positions fill the page width, and the text after them starts a new section', () => {
  const html = render('Before.\n\n{openings}\n\nAfter.');
  expect(html).toMatch(
    /^<div class="band prose-sections">.*Before\..*<\/div><section class="band"><h2>Open positions<\/h2>.*<\/section><div class="band prose-sections">.*After\./,
  );
});

test('prose shows when students get their fee back in the words of the institute file', () => {
  const { leaving, cancelled } = catalogue.institute.fees.refunds;
  expect(render('- {fees.refunds.leaving}\n- {fees.refunds.cancelled}')).toContain(
    renderToStaticMarkup(
      <>
        <li>{leaving}</li>
        <li>{cancelled}</li>
      </>,
    ),
  );
});
