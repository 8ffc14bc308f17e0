import type { Catalogue } from '#catalogue/catalogue.ts';
import { isOfferedIn } from '#catalogue/catalogue.ts';
import { categoryPath, cityHubPath, coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { branchLink, hasRooms } from './branches.ts';
import { footerLinks, menuRows } from './navigation.ts';
import { formatRupees } from './rupees.ts';
import type { Link } from './shell.ts';

/** What a search looks at. All but the title is in lower case where case says nothing. */
export interface Findable {
  title: string;
  /** Its other names. */
  aliases: string;
  /** What else it is found by: tools, categories. */
  words: string;
  /** Titles of the jobs that it leads to. */
  leadsTo: string[];
}

/** A page as the search of the header knows it. */
export interface SearchEntry extends Findable {
  href: string;
  /** What it is, beside the title: `Subject`, `2 Months, ₹50,000`. */
  note: string;
}

/** A course has a page in each city, or in some. */
interface SearchCourse extends SearchEntry {
  /** Its address in another city, with `{city}` for the slug. */
  cityHref: string;
  /** Slugs of the cities it is offered in, where that is not everywhere. */
  cities?: string[];
}

export interface SearchCity {
  slug: string;
  name: string;
  /** What people call it, in lower case. */
  names: string[];
  isHome: boolean;
}

/** What the search of the header finds: one file for the whole site, loaded when it is opened first. */
export interface SearchIndex {
  courses: SearchCourse[];
  /** Offered before anything is typed. */
  subjects: SearchEntry[];
  pages: SearchEntry[];
  cities: SearchCity[];
}

/** @param asOf the build's day: pages whose claims have ended have other names */
export function searchIndex(catalogue: Catalogue, asOf: string): SearchIndex {
  return {
    courses: catalogue.courses.map((course) => searchCourse(catalogue, course)),
    subjects: catalogue.menu.categories.map((category) =>
      toEntry({ label: category.name, href: categoryPath(category) }, 'Subject'),
    ),
    pages: [
      ...catalogue.cities.map((city) => ({
        ...toEntry({ label: city.name, href: cityHubPath(city) }, 'City'),
        ...namesOf(city),
      })),
      ...linkedPages(catalogue, asOf).map((link) => toEntry(link, 'Page')),
      ...catalogue.branches.filter(hasRooms).map((branch) => toEntry(branchLink(branch), 'Branch')),
    ],
    cities: catalogue.cities.map((city) => ({
      slug: city.slug,
      name: city.name,
      names: [city.name, city.officialName ?? city.name, ...city.aliases].map((name) => name.toLowerCase()),
      isHome: city.slug === catalogue.homeCity.slug,
    })),
  };
}

function searchCourse(catalogue: Catalogue, course: Course): SearchCourse {
  const offered = catalogue.cities.filter((city) => isOfferedIn(course, city));
  return {
    title: course.title,
    aliases: course.aliases.join(', ').toLowerCase(),
    words: course.tools.map(({ name }) => name.toLowerCase()).join(' '),
    leadsTo: course.roles.map(({ title }) => title),
    href: coursePath(course),
    cityHref: `/${course.cityPath}`,
    note: `${course.level}, ${course.duration}, ${formatRupees(course.price)}`,
    ...(offered.length < catalogue.cities.length ? { cities: offered.map(({ slug }) => slug) } : {}),
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

const namesOf = ({ officialName, aliases }: City): Pick<SearchEntry, 'aliases'> => ({
  aliases: [officialName ?? '', ...aliases].join(' ').trim().toLowerCase(),
});

/** What menu and footer link to, each page once. */
function linkedPages(catalogue: Catalogue, asOf: string): Link[] {
  const shown = { catalogue, asOf };
  const links = [...menuRows(shown).flatMap(({ label, href, panel }) => [{ label, href }, ...panel]), ...footerLinks(shown)];
  return [...new Map(links.map((link) => [link.href, link])).values()];
}
