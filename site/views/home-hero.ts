import type { Catalogue } from '#catalogue/catalogue.ts';
import { coursePath, routes } from '#catalogue/routes.ts';
import { upcomingBatches } from './batches.ts';
import { freeDemoClaim } from './claims.ts';
import { instalmentNote, lowestFee } from './fees.ts';
import { formatRupees } from './rupees.ts';
import type { Link } from './shell.ts';
import { claimOf, type Site } from './site.ts';

/** A figure of the hero that a visitor asks for first. */
interface HeroFact {
  label: string;
  value: string;
  note: string;
  href?: string;
}

export interface OrbitCourse {
  /** Shown as the tooltip. */
  name: string;
  href: string;
  /** A view of the file that holds the icons of the orbit. */
  icon: string;
}

export interface OrbitView {
  inner: readonly OrbitCourse[];
  outer: readonly OrbitCourse[];
  /** Whether the claim of a free first class may be shown. */
  isDemoFree: boolean;
}

export interface HeroView {
  headline: string;
  tagline: string;
  about: string;
  links: readonly Link[];
  facts: readonly HeroFact[];
  orbit: OrbitView;
}

/** The top of the home page. */
export function heroView(site: Site): HeroView {
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
      isDemoFree: claimOf(site, freeDemoClaim) !== undefined,
    },
  };
}

function heroFacts(site: Site): HeroFact[] {
  const { catalogue, asOf } = site;
  const { label, rupees } = lowestFee(catalogue.courses);
  const batch = upcomingBatches(catalogue, asOf)[0];
  const rating = claimOf(site, 'review-score');
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

/** `Rated 4.9 from 2272 reviews` as a figure between its words. */
function ratingFact(text: string, value: string): HeroFact {
  const [label = '', note = ''] = text.split(value);
  return { label: label.trim(), value: `${value} ★`, note: note.trim() };
}

/** Names of orbit courses that are more than the course's title. */
const orbitNames: Readonly<Record<string, string>> = { iot: 'IOT hacking: Internet of Things' };

function orbitCourse(catalogue: Catalogue, key: string): OrbitCourse {
  const course = catalogue.courseByKey.get(key);
  if (!course) throw new Error(`The orbit names the unknown course ${key}`);
  return {
    name: orbitNames[key] ?? course.title,
    href: coursePath(course),
    icon: `/images/orbit-icons.svg#${course.key.toLowerCase()}`,
  };
}
