import { marathiDefects } from './marathi-defects.ts';
import { openingFile, type TextFiles } from './site-fixture.ts';
import { timesDefects } from './times-defects.ts';
import { getText, insertLine, type PlantedPlace, placeAt, setValue, valueAt } from './yaml-edit.ts';

/** Entries in which defects are planted: the keys of two courses, in alphabetical order, and the slugs of two cities other than Pune. */
export interface DefectTarget {
  course: string;
  laterCourse: string;
  city: string;
  otherCity: string;
}

export interface FileDefect {
  code: string;
  /** Plants the defect once and returns the position that must be reported. */
  plant: (files: TextFiles, target: DefectTarget) => PlantedPlace;
  /** Other rules that also report the defect, and rightly so. */
  alsoSeenBy?: readonly string[];
}

const courseFile = (key: string): string => `courses/${key}.yaml`;
const cityFile = (slug: string): string => `cities/${slug}.yaml`;
const pairsFile = (slug: string): string => `pairs/${slug}.yaml`;
const factSources = [['branch', 'source'], ...['languages', 'industries', 'colleges'].map((kind) => [kind, 0, 'source'])];
const getCityName = (files: TextFiles, slug: string): string => valueAt(files, cityFile(slug), ['name']);
const description = ['seo', 'description'];

/** Path of a branch's value, the only text whose schema allows HTML entities. Forms send this value unchanged. */
const branchValue = [0, 'value'];

const sampleClaim =
  '  - { id: students, text: Students, value: 900, shownOn: [home], validUntil: 2027-11-30, placeholder: true }';

export const fileDefects: readonly FileDefect[] = [
  {
    code: 'text/html-entity',
    plant: (files) => setValue(files, 'branches.yaml', branchValue, 'Classroom Deccan &amp; Camp, Pune'),
  },
  {
    code: 'text/invisible-character',
    plant: (files) => {
      const place = setValue(files, 'branches.yaml', [0, 'directions'], 'Next to the Deccan\u200b Metro station.');
      return { ...place, column: place.column + '"Next to the Deccan'.length };
    },
  },
  {
    code: 'text/foreign-city',
    plant: (files, { course, city }) =>
      setValue(
        files,
        courseFile(course),
        description,
        `Learn it in ${getCityName(files, city)} with projects, from the first class to the last one of the batch.`,
      ),
  },
  {
    code: 'city/copied-text',
    plant: (files, { course, city, otherCity }) => {
      const work = ['courses', course, 'work'];
      const copy = valueAt(files, pairsFile(city), work).replaceAll(getCityName(files, city), getCityName(files, otherCity));
      return setValue(files, pairsFile(otherCity), work, copy);
    },
  },
  {
    code: 'text/phone-number',
    plant: (files, { course }) =>
      setValue(
        files,
        courseFile(course),
        description,
        'Learn it from the first class to the last and call 020 2553 1234 for the times of the batch.',
      ),
  },
  {
    code: 'text/address',
    plant: (files, { course }) =>
      setValue(files, courseFile(course), ['certification'], 'For the certificate write to institute.pune@gmail.com.'),
  },
  {
    code: 'text/repeated-slogan',
    plant: (files, { course, city }) => {
      const start = valueAt(files, courseFile(course), description).split(' ').slice(0, 9).join(' ');
      return setValue(files, cityFile(city), description, `${start} and something of its own for whoever reads as far as here.`);
    },
  },
  {
    code: 'seo/duplicate-title',
    plant: (files, { course, laterCourse }) =>
      setValue(files, courseFile(laterCourse), ['seo', 'title'], valueAt(files, courseFile(course), ['seo', 'title'])),
    alsoSeenBy: ['text/repeated-slogan'],
  },
  {
    code: 'seo/duplicate-description',
    plant: (files, { course, laterCourse }) =>
      setValue(files, courseFile(laterCourse), description, valueAt(files, courseFile(course), description)),
    alsoSeenBy: ['text/repeated-slogan'],
  },
  {
    code: 'seo/title-length',
    plant: (files) => setValue(files, 'pages/corporate-training.md', ['cities', 'title'], 'Training for {city}'),
  },
  {
    code: 'seo/description-length',
    plant: (files) =>
      setValue(files, 'pages/corporate-training.md', ['cities', 'description'], 'Training for teams of {city}, planned.'),
  },
  {
    code: 'head/promise',
    plant: (files, { course }) =>
      setValue(
        files,
        courseFile(course),
        description,
        'Java in Pune for whoever wants a tested Spring Boot service in the end, taught in small groups at six branches, with placement help.',
      ),
  },
  {
    code: 'page/near-duplicate',
    plant: (files, { city }) => {
      const name = getCityName(files, city);
      files['cities/clonepur.yaml'] = getText(files, cityFile(city))
        .replace(/^slug: .*$/m, 'slug: clonepur')
        .replace(/^name: .*$/m, 'name: Clonepur')
        .replace(/^(officialName|nameInMarathi|aliases|district): .*\n/gm, '')
        .replace(/^seo:\n(?: .*\n?)*/m, '');
      files['pairs/clonepur.yaml'] = getText(files, pairsFile(city)).replace(/^city: .*$/m, 'city: clonepur');
      if (files['cities/clonepur.yaml'] === files[cityFile(city)]) throw new Error(`${name} was not cloned`);
      return placeAt(files, 'cities/clonepur.yaml', ['name']);
    },
    // Duplicate pages are hidden from search engines.
    alsoSeenBy: ['text/foreign-city', 'city/copied-text', 'city/unchecked-source', 'page/publish-gate'],
  },
  {
    code: 'pairs/off-topic',
    plant: (files, { course, city }) =>
      setValue(
        files,
        pairsFile(city),
        ['courses', course, 'uses', 0, 'text'],
        'Onions are auctioned at Lasalgaon each morning, and the rate of the day is known in Delhi by noon.',
      ),
  },
  {
    code: 'page/publish-gate',
    plant: (files, { city }) => {
      delete files[pairsFile(city)];
      return placeAt(files, cityFile(city), ['name']);
    },
  },
  { code: 'link/dead', plant: (files) => setValue(files, 'menu.yaml', ['heroLinks', 3, 'href'], '/no-such-page-anywhere') },
  { code: 'link/dead-anchor', plant: (files) => setValue(files, 'menu.yaml', ['heroLinks', 3, 'href'], '/about#no-such-place') },
  {
    code: 'link/redirected',
    plant: (files) => {
      files['redirects.yaml'] = '- { from: /what-we-are, to: /about }\n';
      return setValue(files, 'menu.yaml', ['heroLinks', 3, 'href'], '/what-we-are');
    },
  },
  {
    code: 'link/bad-redirect',
    plant: (files, { course }) => {
      files['redirects.yaml'] = `- { from: /images/courses/${course.toLowerCase()}.svg, to: /about }\n`;
      return placeAt(files, 'redirects.yaml', [0, 'from']);
    },
  },
  {
    code: 'claim/no-basis',
    plant: (files) =>
      insertLine(
        files,
        'institute.yaml',
        'claims:',
        '  - { id: planted, text: More seats than anywhere, shownOn: [home], validUntil: 2099-12-31 }',
        'More',
      ),
  },
  { code: 'branch/address', plant: plantBranch },
  { code: 'claim/expiring', plant: (files) => setValue(files, 'institute.yaml', ['claims', 2, 'validUntil'], '2026-12-01') },
  { code: 'claim/expired', plant: (files) => setValue(files, 'institute.yaml', ['claims', 2, 'validUntil'], '2020-01-01') },
  { code: 'opening/closing', plant: (files) => plantOpening(files, '2026-12-01') },
  { code: 'opening/closed', plant: (files) => plantOpening(files, '2026-11-19') },
  { code: 'batch/starting', plant: (files) => setValue(files, 'batches.yaml', [0, 'start'], '2026-12-01') },
  { code: 'batch/started', plant: (files) => setValue(files, 'batches.yaml', [0, 'start'], '2026-11-19') },
  {
    code: 'claim/unregistered',
    plant: (files, { course }) =>
      setValue(
        files,
        courseFile(course),
        ['summary'],
        'Ten weeks of work on one subject with 100% placement for all who stay until the end of the last one.',
      ),
  },
  {
    code: 'placeholder/left',
    plant: (files, { city }) => insertLine(files, cityFile(city), 'name:', 'placeholder: true', 'true'),
  },
  {
    code: 'placeholder/left-out',
    plant: (files) => insertLine(files, 'institute.yaml', 'claims:', sampleClaim, 'true'),
  },
  {
    code: 'city/unchecked-source',
    plant: (files, { city }) => {
      // In the real file, some facts may already have an unchecked source.
      const read = factSources.find((path) => !valueAt(files, cityFile(city), path).includes('general knowledge'));
      return setValue(files, cityFile(city), read ?? [], 'Not looked up (general knowledge), to be checked');
    },
  },
  {
    code: 'fact/future-day',
    plant: (files, { course }) => setValue(files, courseFile(course), ['tools', 0, 'asOf'], '2999-01-01'),
  },
  {
    code: 'dropdown/duplicate-id',
    plant: (files) => {
      const lists = Object.entries(listDropdowns(files)).filter(([, list]) => list.items);
      const [first, last] = [lists[0], lists.at(-1)];
      if (!first || !last) throw new Error('The dropdowns have no two lists of items');
      const id = valueAt(files, 'dropdowns.yaml', [first[0], 'items', 1, 'id']);
      return setValue(files, 'dropdowns.yaml', [last[0], 'items', 0, 'id'], id);
    },
  },
  {
    code: 'course/wrong-mailbox',
    plant: (files, { course }) => setValue(files, courseFile(course), ['department'], otherDepartment(files, course)),
  },
  {
    code: 'course/missing-syllabus',
    plant: (files, { course }) => setValue(files, courseFile(course), ['syllabus'], 'TestPdf/demo.pdf'),
  },
  {
    code: 'course/length',
    plant: (files, { course }) => setValue(files, courseFile(course), ['duration'], '1 Month'),
  },
  ...timesDefects,
  ...marathiDefects,
  {
    code: 'course/heading',
    plant: (files, { course }) => {
      const variant = /^ {4}pune: /m.test(getText(files, courseFile(course))) ? 'pune' : 'default';
      return setValue(files, courseFile(course), ['page', 'cityVariants', variant], 'what nobody else has');
    },
  },
  {
    code: 'course/repeated-text',
    plant: (files, { course, laterCourse }) => {
      const start = valueAt(files, courseFile(course), ['summary']).split(' ').slice(0, 9).join(' ');
      return setValue(files, courseFile(laterCourse), ['certification'], `${start}, and a certificate.`);
    },
  },
];

function plantBranch(files: TextFiles): PlantedPlace {
  const text = getText(files, 'branches.yaml');
  const count = text.match(/^- /gm)?.length ?? 0;
  files['branches.yaml'] = `${text.trimEnd()}\n- { slug: planted, label: "Planted, Pune", value: "Planted, Pune", city: pune }\n`;
  return placeAt(files, 'branches.yaml', [count]);
}

function plantOpening(files: TextFiles, closes: string): PlantedPlace {
  files['openings.yaml'] = openingFile(closes);
  return placeAt(files, 'openings.yaml', [0, 'closes']);
}

const otherDepartment = (files: TextFiles, course: string): string =>
  valueAt(files, courseFile(course), ['catalogue']) === 'sap' ? 'bim' : 'sap';

const listDropdowns = (files: TextFiles): Record<string, { items?: unknown }> => {
  const names = [...getText(files, 'dropdowns.yaml').matchAll(/^(\w+):\n {2}items:/gm)].map(([, name]) => name as string);
  return Object.fromEntries(names.map((name) => [name, { items: true }]));
};
