import type { BenchCity, BenchCourse, BenchField, BenchSite, CourseCard } from '#tests/bench/peers/data.ts';
import { type PageSubject, structuredData } from '#tests/bench/peers/structured-data.ts';
import { inCity, pageDescription, pagePath, pageTitle } from '#tests/bench/peers/texts.ts';

const special = /[&<>"']/;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const e = (value: string | number): string => {
  const text = String(value);
  return special.test(text) ? text.replace(/[&<>"']/g, (letter) => entities[letter] as string) : text;
};
const each = <Item>(items: readonly Item[], write: (item: Item, place: number) => string): string => items.map(write).join('');

/** What all pages share, written once. */
export interface RawShell {
  header: string;
  footer: string;
  employers: string;
}

export const rawShell = (site: BenchSite): RawShell => ({
  header: `<a class="skip" href="#main">Skip to content</a><header class="site-header"><div class="topbar"><a href="tel:${e(site.tel)}">${e(site.phone)}</a><a href="mailto:${e(site.email)}">${e(site.email)}</a><span>${e(site.tagline)}</span></div><div class="bar"><a class="brand" href="/"><img src="/assets/logo.svg" alt="${e(site.name)}" width="160" height="40" loading="lazy"/></a><nav class="mega" aria-label="Courses"><ul class="mega-cats">${each(site.menu, (category) => `<li class="mega-cat"><a class="mega-title" href="/categories/${e(category.slug)}/">${e(category.name)}</a><ul class="mega-links">${each(category.links, ({ name, href }) => `<li class="mega-item"><a class="mega-link" href="${e(href)}">${e(name)}</a></li>`)}</ul></li>`)}</ul></nav><a class="btn btn-primary" href="#enquire">Enquire now</a></div></header>`,
  footer: `<footer class="site-footer"><div class="cols">${each(site.footer, ({ title, links }) => `<section class="foot-col"><h2 class="foot-title">${e(title)}</h2><ul>${each(links, ({ name, href }) => `<li><a class="foot-link" href="${e(href)}">${e(name)}</a></li>`)}</ul></section>`)}</div><ul class="social">${each(site.social, ({ name, href }) => `<li><a href="${e(href)}" rel="noopener">${e(name)}</a></li>`)}</ul><p class="legal">© ${site.year} ${e(site.name)}. ${e(site.tagline)}.</p></footer>`,
  employers: `<section class="employers" aria-labelledby="emp-h"><h2 id="emp-h">Where our learners work</h2><ul class="logos">${each(site.employers, ({ name, src }) => `<li class="logo"><img src="${e(src)}" alt="${e(name)}" width="120" height="48" loading="lazy" decoding="async"/></li>`)}</ul><dl class="stats">${each(site.stats, ({ label, value }) => `<div><dt>${e(label)}</dt><dd>${e(value)}</dd></div>`)}</dl></section>`,
});

function field(
  { name, label, type, placeholder, autocomplete, options = [] }: BenchField,
  formId: string,
  value: string,
): string {
  const id = `${formId}-${name}`;
  const control =
    type === 'select'
      ? `<select id="${id}" name="${name}">${each(options, (option) => `<option value="${e(option)}">${e(option)}</option>`)}</select>`
      : type === 'textarea'
        ? `<textarea id="${id}" name="${name}" rows="3" placeholder="${e(placeholder ?? '')}"></textarea>`
        : `<input id="${id}" type="${type}" placeholder="${e(placeholder ?? '')}" autoComplete="${autocomplete}" name="${name}" value="${e(value)}"/>`;
  return `<div class="field"><label for="${id}">${e(label)}</label>${control}</div>`;
}

const form = ({ site, course, city }: PageSubject, id: string, title: string): string => {
  const values: Record<string, string> = { course: course.name, city: city.name };
  return `<form class="lead" id="${id}" action="/api/lead" method="post"><h2>${e(title)}</h2>${each(site.fields, (item) => field(item, id, values[item.name] ?? ''))}<button class="btn" type="submit">Request a call back</button></form>`;
};

const head = ({ site, course, city }: PageSubject): string => {
  const title = e(pageTitle(site, course, city));
  const description = e(pageDescription(course, city));
  const url = e(site.url + pagePath(city, course));
  return `<head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>${title}</title><meta name="description" content="${description}"/><link rel="canonical" href="${url}"/><meta property="og:type" content="website"/><meta property="og:title" content="${title}"/><meta property="og:description" content="${description}"/><meta property="og:url" content="${url}"/><meta property="og:image" content="${e(site.url)}/assets/og/${e(course.slug)}.png"/><meta property="og:site_name" content="${e(site.name)}"/><meta property="og:locale" content="${e(site.locale)}"/><meta name="twitter:card" content="summary_large_image"/><link rel="icon" href="/assets/icon.svg"/><link rel="stylesheet" href="/assets/site.css"/>${each(structuredData({ site, course, city }), (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)}</head>`;
};

const facts = (course: BenchCourse): [string, string | number][] => [
  ['Duration', course.durationText],
  ['Fee', course.feeText],
  ['Level', course.level],
  ['Mode', course.modeText],
  ['Batches', course.batchText],
  ['Projects', course.projects],
  ['Rating', `${course.rating} (${course.reviews} reviews)`],
  ['Certificate', course.certificate],
];

const card = (city: BenchCity, course: CourseCard): string =>
  `<li class="card"><a class="card-link" href="${e(pagePath(city, course))}"><img src="/assets/cards/${e(course.slug)}.jpg" alt="${e(course.name)}" width="320" height="180" loading="lazy"/><h3>${e(course.name)} in ${e(city.name)}</h3></a><p>${e(course.summary)}</p><p class="meta"><span>${e(course.level)}</span><span>${e(course.durationText)}</span><span>${e(course.feeText)}</span></p></li>`;

const courseSections = ({ site, course, city }: PageSubject): string =>
  `<section class="facts" aria-label="Course facts"><dl>${each(facts(course), ([label, value]) => `<div class="fact"><dt>${label}</dt><dd>${e(value)}</dd></div>`)}</dl></section><section class="about"><h2>About ${e(course.name)} in ${e(city.name)}</h2>${each(course.about, (text) => `<p>${e(inCity(text, city.name))}</p>`)}</section><section class="syllabus"><h2>${e(course.name)} syllabus</h2>${each(course.modules, ({ title, hours, topics }, place) => `<details class="module"${place === 0 ? ' open=""' : ''}><summary><span class="mod-no">Module ${place + 1}</span><span class="mod-title">${e(title)}</span><span class="mod-hours">${hours} hours</span></summary><ul class="topics">${each(topics, (topic) => `<li class="topic">${e(topic)}</li>`)}</ul></details>`)}</section><section class="compare"><h2>How we compare</h2><table><thead><tr><th scope="col">Feature</th><th scope="col">${e(site.name)}</th><th scope="col">Other institutes</th><th scope="col">Self study</th></tr></thead><tbody>${each(course.compare, ({ feature, us, other, self }) => `<tr><th scope="row">${e(feature)}</th><td>${e(us)}</td><td>${e(other)}</td><td>${e(self)}</td></tr>`)}</tbody></table></section>`;

const citySection = (city: BenchCity): string =>
  `<section class="local"><h2>Our ${e(city.name)} centre</h2><p>${e(city.intro)}</p><address>${e(city.street)}<br/>${e(city.locality)}, ${e(city.name)} ${e(city.postcode)}<br/>${e(city.state)}</address><p>Open ${e(city.hours)}. Write to <a href="mailto:${e(city.email)}">${e(city.email)}</a> or call <a href="tel:${e(city.tel)}">${e(city.phone)}</a>.</p><ul class="landmarks">${each(city.landmarks, (landmark) => `<li>${e(landmark)}</li>`)}</ul></section>`;

/** The page of `peers/landing-page.tsx` as template literals: what a page costs at the least. */
export function rawLandingPage(subject: PageSubject, related: readonly CourseCard[], shell: RawShell): string {
  const { course, city } = subject;
  return `<!DOCTYPE html><html lang="en-IN">${head(subject)}<body>${shell.header}<main id="main"><nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li><a href="/training/">Training</a></li><li><a href="/training/${city.slug}/">${e(city.name)}</a></li><li aria-current="page">${e(course.name)}</li></ol></nav><section class="hero"><div class="hero-text"><p class="eyebrow">${e(course.category)}</p><h1>${e(course.name)} Training in ${e(city.name)}</h1><p class="lead-text">${e(course.tagline)}</p><ul class="outcomes">${each(course.outcomes, (outcome) => `<li>${e(outcome)}</li>`)}</ul><p class="price"><strong>${e(course.feeText)}</strong> for ${e(course.durationText)}</p><a class="btn btn-primary" href="#enquire">Book a free class</a><a class="btn btn-ghost" href="tel:${e(city.tel)}">Call ${e(city.name)}</a></div>${form(subject, 'hero-form', `Talk to a ${course.short} mentor in ${city.name}`)}</section>${courseSections(subject)}${shell.employers}<section class="faqs"><h2>Questions from ${e(city.name)} learners</h2>${each(course.faqs, ({ q, a }) => `<details class="faq"><summary>${e(inCity(q, city.name))}</summary><p>${e(inCity(a, city.name))}</p></details>`)}</section>${citySection(city)}<section class="enquire" id="enquire">${form(subject, 'foot-form', `Enquire about ${course.name} in ${city.name}`)}</section><section class="related"><h2>Related courses in ${e(city.name)}</h2><ul class="cards">${each(related, (other) => card(city, other))}</ul></section></main>${shell.footer}</body></html>`;
}
