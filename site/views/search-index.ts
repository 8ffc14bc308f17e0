import type { Catalogue } from '#catalogue/catalogue.ts';
import { categoryPath, cityHubPath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import { branchLink, hasRooms } from './branches.ts';
import { type Findable, type IndexedCourse, indexCourse } from './course-index.ts';
import { footerLinks, menuRows } from './navigation.ts';
import type { Link } from './shell.ts';

/** A page as the search of the header knows it. */
export interface SearchEntry extends Findable {
  href: string;
  /** What it is, beside the title: `Subject`, `2 Months, ₹50,000`. */
  note: string;
}

export interface SearchCity {
  slug: string;
  name: string;
  /** What people call it, in lower case. */
  names: string[];
  /** How its students are taught. */
  modes: string[];
  /** Whether its pages stand at the courses' own paths. */
  isHome: boolean;
}

/** What the search of the header and the course finder look in: one file for the whole site, loaded when one of them is used first. */
export interface SearchIndex {
  courses: IndexedCourse[];
  /** Offered before anything is typed. */
  subjects: SearchEntry[];
  pages: SearchEntry[];
  cities: SearchCity[];
  /** Instalments offered. */
  emiMonths: number[];
}

/** @param asOf the build's day: pages whose claims have ended have other names */
export function searchIndex(catalogue: Catalogue, asOf: string): SearchIndex {
  return {
    courses: catalogue.courses.map((course) => indexCourse({ catalogue, asOf }, course)),
    subjects: catalogue.menu.categories.map((category) =>
      toEntry({ label: category.name, href: categoryPath(category) }, 'Subject'),
    ),
    pages: [
      ...catalogue.cities.map((city) => ({
        ...toEntry({ label: city.name, href: cityHubPath(city) }, 'City'),
        ...createAliases(city),
      })),
      ...linkedPages(catalogue, asOf).map((link) => toEntry(link, 'Page')),
      ...catalogue.branches.filter(hasRooms).map((branch) => toEntry(branchLink(branch), 'Branch')),
    ],
    cities: catalogue.cities.map((city) => ({
      slug: city.slug,
      name: city.name,
      names: [city.name, ...otherNames(city)].map((name) => name.toLowerCase()),
      modes: city.delivery.filter((mode) => mode !== 'corporate-on-site'),
      isHome: city.slug === catalogue.homeCity.slug,
    })),
    emiMonths: catalogue.institute.fees.emiMonths,
  };
}

const toEntry = ({ label, href }: Link, note: string): SearchEntry => ({
  title: label,
  href,
  note,
  aliases: '',
  words: note === 'City' ? 'courses classes' : '',
  leadsTo: [],
});

const otherNames = ({ officialName, nameInMarathi, aliases }: City): string[] =>
  [officialName, nameInMarathi, ...aliases].filter((name) => name !== undefined);

const createAliases = (city: City): Pick<SearchEntry, 'aliases'> => ({ aliases: otherNames(city).join(' ').toLowerCase() });

/** What menu and footer link to, each page once. */
function linkedPages(catalogue: Catalogue, asOf: string): Link[] {
  const shown = { catalogue, asOf };
  const links = [...menuRows(shown).flatMap(({ label, href, panel }) => [{ label, href }, ...panel]), ...footerLinks(shown)];
  return [...new Map(links.map((link) => [link.href, link])).values()];
}
