import type { Catalogue } from '#catalogue/catalogue.ts';
import { categoryPath, cityHubPath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import { branchLink, hasRooms } from './branches.ts';
import { type Findable, type IndexedCourse, indexCourse } from './course-index.ts';
import { footerLinks, menuRows } from './navigation.ts';
import type { Link } from './shell.ts';

export interface SearchEntry extends Findable {
  href: string;
  /** Short description beside the title, such as `Subject` or `2 Months, ₹50,000`. */
  note: string;
}

export interface SearchCity {
  slug: string;
  name: string;
  names: string[];
  modes: string[];
  /** Whether this is the home city, whose courses have no city in their paths. */
  isHome: boolean;
}

/** Data for the header search and the course finder. The site has one such file, loaded when a visitor first searches. */
export interface SearchIndex {
  courses: IndexedCourse[];
  subjects: SearchEntry[];
  pages: SearchEntry[];
  cities: SearchCity[];
  emiMonths: number[];
}

/** @param asOf the build's day; some pages have a different name once a claim has expired */
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

function linkedPages(catalogue: Catalogue, asOf: string): Link[] {
  const shown = { catalogue, asOf };
  const links = [...menuRows(shown).flatMap(({ label, href, panel }) => [{ label, href }, ...panel]), ...footerLinks(shown)];
  return [...new Map(links.map((link) => [link.href, link])).values()];
}
