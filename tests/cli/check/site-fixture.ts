import { smallCatalogue } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { writtenWords } from './written-words.ts';

export type TextFiles = Record<string, string>;

const sectors = ['it-services', 'manufacturing', 'education', 'government', 'healthcare', 'retail-ecommerce'];
const catalogues = ['data-science', 'software-development', 'networking', 'soft-skills', 'sap', 'bim'];

/** Returns a city's file. Its facts name the city and contain words that no other city's file contains. */
export function cityFile(slug: string, name: string): string {
  const words = writtenWords(slug);
  const sourced = '    source: A book about the city\n    asOf: 2026-11-20\n';
  const industry = (sector: string) =>
    `  - sector: ${sector}\n    fact: In ${name} ${words(24)}.\n    hiresFor: Firms of ${name} look for ${words(10)}.\n${sourced}`;
  return `slug: ${slug}
name: ${name}
aliases: [${name}pur]
district: ${name}
branch:
  nearest: deccan
  distanceKm: ${100 + name.length}
  reach: From ${name} by ${words(12)}.
  source: The railway's timetable
  asOf: 2026-11-20
languages:
  - name: Marathi
    note: Spoken in ${name} by ${words(8)}.
${sourced}industries:
${sectors.map(industry).join('')}colleges:
  - name: College of ${name}
    place: Station Road, ${name}
    note: Its students ${words(8)}.
${sourced}advice:
${catalogues.map((catalogue) => `  ${catalogue}: Students of ${name} should know that ${words(26)}.`).join('\n')}
seo:
  title: Courses for ${name} ${words(3)}
  description: What ${name} learns and where it works ${words(8)} with us.
  keywords: [courses in ${name}, classes in ${name}, lessons in ${name}]
`;
}

/** Returns a city's texts about the two courses. No other city's or course's texts contain the same words. */
export function pairsFile(slug: string, name: string): string {
  const pair = (key: string): string => {
    const words = writtenWords(`${slug} ${key}`);
    const use = (): string => `      - text: In ${name} course ${key} ${words(24)}.\n`;
    return `  ${key}:
    uses:
${use()}${use()}${use()}    project:
      title: A project of ${words(4)}
      text: Build in ${name} ${words(40)}.
    work: Work in ${name} is ${words(36)}.
`;
  };
  return `city: ${slug}\ncourses:\n${['java', 'python'].map(pair).join('')}`;
}

/** Returns a catalogue without errors: two courses, Pune and two other cities, and one branch with an address. */
export function soundCatalogue(): TextFiles {
  const files = smallCatalogue() as TextFiles;
  const text = (path: string): string => files[path] as string;
  return {
    ...files,
    'branches.yaml': `- slug: deccan
  label: Classroom Deccan, Pune
  value: Classroom Deccan, Pune
  city: pune
  locality: Deccan Gymkhana
  address: 7 Long Road, Deccan Gymkhana, Pune
  postalCode: "411004"
  latitude: 18.53141
  longitude: 73.84464
  mapUrl: https://maps.example/?q=18.53141,73.84464
  directions: Beside the bridge.
- { slug: online, label: Online Training, value: Online Training }
`,
    'dropdowns.yaml': `${text('dropdowns.yaml')}More:\n  items:\n    - { id: "9", name: Java for schools, course: java }\n`,
    'menu.yaml': distinctSections(text('menu.yaml')),
    'courses/java.yaml': ownTexts('java', text('courses/java.yaml')),
    'courses/python.yaml': ownTexts('python', text('courses/python.yaml')),
    'cities/nashik.yaml': cityFile('nashik', 'Nashik'),
    'cities/satara.yaml': cityFile('satara', 'Satara'),
    'pairs/nashik.yaml': pairsFile('nashik', 'Nashik'),
    'pairs/satara.yaml': pairsFile('satara', 'Satara'),
  };
}

/** Gives each home section its own category, because four sections of one category would repeat an id on the home page. */
function distinctSections(menu: string): string {
  const slugs = ['software-development', 'two', 'three', 'four'];
  return menu.replace(/(Section \d, limit: 20, category: )software-development/g, (_all, start) => `${start}${slugs.shift()}`);
}

function ownTexts(key: string, course: string): string {
  const words = writtenWords(key);
  return course
    .replace(/^summary: .*$/m, `summary: A course about ${words(14)}.`)
    .replace(
      /^ {2}([a-z-]+): What the skill does in this trade.*$/gm,
      (_all, sector) => `  ${sector}: It is used for ${words(12)}.`,
    )
    .replace(/^ {2}- Outcome \d$/gm, () => `  - Learnt is ${words(10)}`)
    .replace(/^ {2}description: What .*$/m, `  description: From the first class to the last, ${words(9)}.`);
}

export const openingFile = (closes: string): string => `- id: trainer
  title: Trainer of Java
  branch: deccan
  employment: FULL_TIME
  posted: 2026-11-02
  closes: ${closes}
  summary: Teach Java to two batches a day, from the first line of a program to a service that runs.
  duties: [Teach from the syllabus, Mark one exercise a week]
  requirements: [Three years of work with Java, English and Marathi in class]
`;
