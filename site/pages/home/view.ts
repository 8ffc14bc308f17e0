import { type Catalogue, coursesIn } from '#catalogue/catalogue.ts';
import { categoryPath } from '#catalogue/routes.ts';
import type { Claim, Institute } from '#catalogue/schema/institute.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { bounds } from '#site/views/bounds.ts';
import { claimFigure, freeDemoClaim, placementClaim } from '#site/views/claims.ts';
import { type CourseCardView, courseCardView } from '#site/views/course-card.ts';
import { proofView } from '#site/views/evidence.ts';
import { findShownClaim, type Site } from '#site/views/site.ts';
import { heroView } from './hero-view.ts';

export type HomeView = ReturnType<typeof homeView>;

const logoRowCount = 4;
const maxBatches = 4;

export function homeView(site: Site) {
  const { institute, menu, courses } = site.catalogue;
  const counters = institute.counters.flatMap(({ label, claim }) => {
    const shown = findShownClaim(site, claim);
    return shown?.value === undefined
      ? []
      : [counterView(label, shown.value, shown.note?.replace('{courses}', String(courses.length)))];
  });
  const sections = menu.homeSections.map((section) => homeSectionView(site, section));
  const popular = courses.filter((course) => course.selections.includes('most-popular')).slice(0, bounds.maxCarouselCards);
  const cards = withDistinctFronts([
    ...sections.map((section) => section.cards),
    popular.map((course) => courseCardView(site, course)),
  ]);
  return {
    hero: heroView(site),
    proof: proofView(site),
    counters,
    claims: findClaims(site, freeDemoClaim, 'batches', 'certified-trainers', placementClaim, 'discount'),
    sections: sections.map((section, index) => ({ ...section, cards: cards[index] ?? [] })),
    carousel: cards.at(-1) ?? [],
    batches: upcomingBatches(site.catalogue, site.asOf).slice(0, maxBatches),
    comparison: institute.comparison.filter(({ claim }) => !claim || findShownClaim(site, claim)),
    journey: institute.journey,
    employerRows: employerRows(institute.employers),
    employersText: findClaims(site, 'hiring', 'partners')
      .map(({ text }) => text)
      .join(', '),
    testimonials: institute.testimonials,
    reviewWidget: institute.reviewWidget,
    banner: bannerView(site),
  };
}

/** Number of cards in a list that are visible before the visitor asks for more. */
const maxFrontCards = 4;

/** Reorders each list so that, if possible, its visible cards are not also visible in earlier lists. */
function withDistinctFronts(lists: readonly (readonly CourseCardView[])[]): CourseCardView[][] {
  const seen = new Set<string>();
  return lists.map((list) => {
    const front = [...list.filter(({ key }) => !seen.has(key)), ...list.filter(({ key }) => seen.has(key))].slice(
      0,
      maxFrontCards,
    );
    for (const { key } of front) seen.add(key);
    return [...front, ...list.filter((card) => !front.includes(card))];
  });
}

/** Returns the claims with these ids. Expired claims are left out. */
const findClaims = (site: Site, ...ids: string[]): Claim[] => ids.flatMap((id) => findShownClaim(site, id) ?? []);

function counterView(label: string, value: string | number, note: string | undefined) {
  // `value` is the bare figure, such as `14320`. `text` is formatted in Indian style, such as `14,320`.
  return { label, value: String(value), text: claimFigure(value), note };
}

function homeSectionView(site: Site, section: Catalogue['menu']['homeSections'][number]) {
  const { catalogue } = site;
  const category = catalogue.menu.categories.find((candidate) => candidate.slug === section.category);
  if (!category) throw new Error(`The home section ${section.title} names the unknown category ${section.category}`);
  return {
    slug: category.slug,
    title: section.title,
    intro: category.intro,
    href: categoryPath(category),
    cards: coursesIn(catalogue, category)
      .slice(0, section.limit)
      .map((course) => courseCardView(site, course)),
  };
}

/**
 * Splits the employers into rows. Each row takes every fourth employer, so that the first employers appear at the start of the rows. Empty
 * if there are no employers.
 */
function employerRows(employers: Institute['employers']) {
  if (employers.length === 0) return [];
  const logos = employers.map(({ alt }, index) => ({
    src: `/images/employers/${String(index + 1).padStart(2, '0')}.svg`,
    alt,
  }));
  return Array.from({ length: logoRowCount }, (_, row) => logos.filter((_logo, index) => index % logoRowCount === row));
}

function bannerView(site: Site) {
  const badges = [
    { claim: 'review-score', src: '/images/badges/reviews.svg' },
    { claim: 'iit-bombay', src: '/images/badges/iit-bombay.svg' },
  ];
  return {
    whatsappHref: site.shell.whatsappHref,
    phone: site.shell.phone,
    demo: site.shell.demo.short,
    badges: badges.flatMap(({ claim, src }) => {
      const shown = findShownClaim(site, claim);
      return shown ? [{ src, alt: shown.text }] : [];
    }),
  };
}
