import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A link of the menu or the footer. */
export interface NamedLink {
  name: string;
  href: string;
}

export interface BenchField {
  name: string;
  label: string;
  type: string;
  placeholder?: string;
  autocomplete?: string;
  options?: string[];
}

/** What all pages share. */
export interface BenchSite {
  name: string;
  url: string;
  phone: string;
  tel: string;
  email: string;
  tagline: string;
  locale: string;
  year: number;
  menu: { name: string; slug: string; links: NamedLink[] }[];
  footer: { title: string; links: NamedLink[] }[];
  employers: { name: string; src: string }[];
  stats: { label: string; value: string }[];
  fields: BenchField[];
  social: NamedLink[];
}

/** What a related card shows of a course. */
export interface CourseCard {
  slug: string;
  name: string;
  summary: string;
  level: string;
  durationText: string;
  feeText: string;
}

export interface BenchCourse extends CourseCard {
  id: number;
  short: string;
  category: string;
  tagline: string;
  fee: number;
  modeText: string;
  batchText: string;
  projects: number;
  rating: string;
  reviews: number;
  certificate: string;
  startDate: string;
  outcomes: string[];
  about: string[];
  modules: { title: string; hours: number; topics: string[] }[];
  compare: { feature: string; us: string; other: string; self: string }[];
  faqs: { q: string; a: string }[];
  /** Places of the related courses in the list of all. */
  related: number[];
}

export interface BenchCity {
  id: number;
  slug: string;
  name: string;
  state: string;
  stateCode: string;
  street: string;
  locality: string;
  postcode: string;
  phone: string;
  tel: string;
  email: string;
  lat: number;
  lng: number;
  hours: string;
  landmarks: string[];
  intro: string;
}

export interface BenchData {
  site: BenchSite;
  courses: BenchCourse[];
  cities: BenchCity[];
}

/** Reads `site.json`, `courses.json` and `cities.json` of a folder. */
export function readBenchData(folder: string): BenchData {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return { site: read('site'), courses: read('courses'), cities: read('cities') };
}
