import type { Catalogue } from '#catalogue/catalogue.ts';
import { coursePath, routes } from '#catalogue/routes.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { freeDemoClaim } from '#site/views/claims.ts';
import { instalmentNote, lowestFee } from '#site/views/fees.ts';
import { formatRupees } from '#site/views/rupees.ts';
import { findShownClaim, type Site } from '#site/views/site.ts';

interface HeroFact {
  label: string;
  value: string;
  note: string;
  href?: string;
}

export type HeroView = ReturnType<typeof heroView>;

export function heroView(site: Site) {
  const { institute, menu } = site.catalogue;
  return {
    headline: institute.headline,
    tagline: institute.tagline,
    about: institute.about,
    links: menu.heroLinks,
    facts: heroFacts(site),
    orbit: {
      inner: menu.orbit.inner.map((key) => orbitCourse(site.catalogue, key)),
      outer: menu.orbit.outer.map((key) => orbitCourse(site.catalogue, key)),
      isDemoFree: findShownClaim(site, freeDemoClaim) !== undefined,
    },
  };
}

function heroFacts(site: Site): HeroFact[] {
  const { catalogue, asOf } = site;
  const { label, rupees } = lowestFee(catalogue.courses);
  const batch = upcomingBatches(catalogue, asOf)[0];
  const rating = findShownClaim(site, 'review-score');
  return [
    {
      label,
      value: formatRupees(rupees),
      note: instalmentNote(rupees, catalogue),
    },
    ...(batch
      ? [{ label: 'Next batch', value: batch.startText.replace(/ \d{4}$/, ''), note: batch.course, href: routes.upcomingBatches }]
      : []),
    ...(rating?.value === undefined ? [] : [ratingFact(rating.text, String(rating.value))]),
  ];
}

/** Splits a rating such as `Rated 4.9 from 2272 reviews` into its figure and the words around it. */
function ratingFact(text: string, value: string): HeroFact {
  const [label = '', note = ''] = text.split(value);
  return { label: label.trim(), value: `${value} ★`, note: note.trim() };
}

/** Names in the orbit of course icons, for courses that do not appear there under their title. */
const orbitNames: Readonly<Record<string, string>> = { iot: 'IOT hacking: Internet of Things' };

function orbitCourse(catalogue: Catalogue, key: string) {
  const course = catalogue.courseByKey.get(key);
  if (!course) throw new Error(`The orbit names the unknown course ${key}`);
  return {
    name: orbitNames[key] ?? course.title,
    href: coursePath(course),
    /** Address of the course's icon in the file that contains all orbit icons. */
    icon: `/images/orbit-icons.svg#${course.key.toLowerCase()}`,
  };
}
