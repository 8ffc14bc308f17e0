import { Command, Option } from 'commander';
import { coursesIn, isOfferedIn } from '#catalogue/catalogue.ts';
import { cityFile, courseFile } from '#catalogue/files.ts';
import { cityHubPath, coursePath } from '#catalogue/routes.ts';
import { findCity, findCourse } from '#cli/edit/add/find-named.ts';
import { type LoadedCatalogue, loadCatalogue } from '#cli/load/load-catalogue.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { formatTable } from '#cli/terminal/format-table.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { planPages } from '#site/plan/page-table.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { asOfOption, catalogueOption } from './options.ts';

interface ListOptions {
  catalogue: string;
  asOf: string;
  course?: string;
  city?: string;
  category?: string;
  match?: string;
  indexed?: boolean;
  noindex?: boolean;
  json?: boolean;
}

type Row = Record<string, unknown>;
type Lister = (loaded: LoadedCatalogue, options: ListOptions) => Row[];

const listPages: Lister = ({ catalogue }, { asOf, course, city, category, indexed, noindex }) => {
  const sources = [
    ...(course === undefined ? [] : [courseFile(findCourse(catalogue, course))]),
    ...(city === undefined ? [] : [cityFile(findCity(catalogue, city))]),
  ];
  const filesInCategory = category === undefined ? undefined : new Set(findCourses(catalogue, category).map(courseFile));
  return planPages(createSite(catalogue, asOf, unhashedAssets))
    .filter((plan) => sources.every((source) => plan.sources.includes(source)))
    .filter((plan) => !filesInCategory || plan.sources.some((source) => filesInCategory.has(source)))
    .filter((plan) => (!indexed || plan.props.head.isIndexable) && (!noindex || !plan.props.head.isIndexable))
    .map(({ path, props, indexingBlockers = [], sources: from }) => ({
      path,
      search: props.head.isIndexable ? 'indexed' : 'noindex',
      title: props.head.title,
      sources: from.join(', '),
      lacks: indexingBlockers.join('; '),
    }));
};

const listCourses: Lister = ({ catalogue, courseFiles }, { city, category }) => {
  const inCity = city === undefined ? undefined : findCity(catalogue, city);
  return (category === undefined ? catalogue.courses : findCourses(catalogue, category))
    .filter((course) => !inCity || isOfferedIn(course, inCity))
    .map((course) => ({
      key: course.key,
      title: course.title,
      catalogue: course.catalogue,
      level: course.level,
      duration: course.duration,
      price: course.price,
      path: coursePath(course, inCity),
      file: courseFiles.get(course.key),
    }));
};

const listCities: Lister = ({ catalogue, cityFiles }, { course }) => {
  const offered = course === undefined ? undefined : findCourse(catalogue, course);
  return catalogue.cities
    .filter((city) => !offered || isOfferedIn(offered, city))
    .map((city) => ({
      slug: city.slug,
      name: city.name,
      district: city.district ?? '',
      courses: catalogue.courses.filter((each) => isOfferedIn(each, city)).length,
      facts: city.industries.length + city.languages.length + city.colleges.length + Object.keys(city.advice).length,
      path: offered ? coursePath(offered, city) : cityHubPath(city),
      file: cityFiles.get(city.slug),
    }));
};

/** @throws {UserError} with the nearest category if there is no such category */
function findCourses(catalogue: LoadedCatalogue['catalogue'], name: string) {
  const { categories } = catalogue.menu;
  const category = categories.find((each) => each.slug === name || each.name === name || each.catalogue === name);
  if (category) return coursesIn(catalogue, category);
  const nearest = findNearest(
    name,
    categories.flatMap(({ slug, name: title }) => [slug, title]),
  );
  throw new UserError(`There is no category "${name}".`, {
    hint: nearest ? `Did you mean ${nearest}?` : `Categories: ${categories.map(({ slug }) => slug).join(', ')}.`,
  });
}

const filters = ['course', 'city', 'category', 'indexed', 'noindex'] as const;
type Filter = (typeof filters)[number];

const listers: Record<string, { list: Lister; shown: string[]; takes: readonly Filter[] }> = {
  pages: { list: listPages, shown: ['path', 'search', 'title'], takes: filters },
  courses: {
    list: listCourses,
    shown: ['key', 'title', 'catalogue', 'level', 'duration', 'path'],
    takes: ['city', 'category'],
  },
  cities: { list: listCities, shown: ['slug', 'name', 'district', 'courses', 'facts', 'path'], takes: ['course'] },
};

/**
 * Rejects a filter that the list does not support, instead of ignoring the filter and printing the whole list.
 * @throws {UserError}
 */
function rejectOtherFilters(what: string, takes: readonly Filter[], options: ListOptions): void {
  const other = filters.find((filter) => options[filter] !== undefined && !takes.includes(filter));
  if (!other) return;
  const value = options[other];
  const isOneOfThem = value !== true && what === nounLists[other];
  const instead = isOneOfThem ? `${what} --match ${value}` : `pages --${other}${value === true ? '' : ` ${value}`}`;
  throw new UserError(`\`list ${what}\` has no filter --${other}.`, {
    hint: `Available filters: ${[...takes, 'match'].map((name) => `--${name}`).join(', ')}. Did you mean: ${programName} list ${instead}`,
  });
}

const nounLists: Partial<Record<Filter, string>> = { course: 'courses', city: 'cities' };

const widestCell = 100;

async function runList(name: string, options: ListOptions): Promise<void> {
  const what = name in listers ? name : (nounLists[name as Filter] ?? findNearest(name, Object.keys(listers)) ?? '');
  const lister = listers[what];
  if (!lister) throw new UserError(`There is no list called "${name}".`, { hint: `Lists: ${Object.keys(listers).join(', ')}.` });
  rejectOtherFilters(what, lister.takes, options);
  const loaded = await loadCatalogue({ dir: options.catalogue });
  const match = cleanKey(options.match ?? '').toLowerCase();
  const rows = lister
    .list(loaded, options)
    .filter((row) => Object.values(row).some((value) => cleanKey(String(value)).toLowerCase().includes(match)));
  if (options.json) return void process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
  process.stdout.write(rows.length > 0 ? formatTable(lister.shown, rows, widestCell) : 'Nothing found.\n');
}

export const listCommand = (): Command =>
  new Command('list')
    .argument('<what>', Object.keys(listers).join(', '))
    .addOption(catalogueOption())
    .option('--course <course>', 'pages for this course, or cities that offer the course (key or title)')
    .option('--city <city>', 'pages for this city, or courses offered in the city (slug or name)')
    .option('--category <category>', 'pages or courses in this menu category, such as sap')
    .option('--match <text>', 'only entries that contain this text')
    .addOption(new Option('--indexed', 'only pages that search engines may list').conflicts('noindex'))
    .option('--noindex', 'only pages that search engines may not list')
    .option('--json', 'print as JSON, with files and reasons for hidden pages')
    .addOption(asOfOption().hideHelp())
    .addHelpText(
      'after',
      `\nExamples:\n  ${programName} list pages --city nashik --category sap\n  ${programName} list pages --noindex --json\n  ${programName} list courses --match python`,
    )
    .action(runList);
