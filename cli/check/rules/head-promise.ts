import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFinding } from '#cli/check/page-model/page-finding.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';

interface HeadPromise {
  name: string;
  pattern: RegExp;
  section: string;
  /** Whether the section's text keeps the promise. `pattern` is the matched text in the title or description. */
  isShown?: (text: string, pattern: string) => boolean;
}

const promises: readonly HeadPromise[] = [
  { name: 'a syllabus', pattern: /\bsyllabus\b/i, section: 'curriculum' },
  { name: 'a project', pattern: /\bprojects?\b/i, section: 'projects' },
  { name: 'the project', pattern: /(?<=\bProject: )[^.]+/, section: 'projects', isShown: (text, title) => text.includes(title) },
  { name: 'batches', pattern: /\bbatch(?:es)?\b/i, section: 'batches' },
  {
    name: 'a weekend batch',
    pattern: /\bweekend\b/i,
    section: 'batches',
    isShown: (text) => /\b(?:weekend|satur|sun)/i.test(text),
  },
  {
    name: 'instalments',
    pattern: /\b(?:EMI|instalments?)\b/i,
    section: 'fee',
    isShown: (text) => /\b(?:EMI|instalments?|a month)\b/i.test(text),
  },
  { name: 'the distance to a branch', pattern: /\b[\d,]+ km\b/, section: 'classes', isShown: (text, way) => text.includes(way) },
  { name: 'help with placement', pattern: /\bplacements?\b/i, section: 'careers', isShown: (text) => /\bplacement/i.test(text) },
  { name: 'a certificate', pattern: /\bcertificat\w+/i, section: 'certificate' },
];

/** Minimum number of words that a section needs to keep a promise. A heading is not enough. */
const minWords = 8;

export const headPromise: Rule = {
  code: 'head/promise',
  severity: 'error',
  reason: 'Visitors leave a page that does not deliver what its title or description promises.',
  source: 'catalogue/README.md, "What search engines get to see": promises in titles and descriptions',
  run: onEachPage((page) => (page.course ? findBroken(page) : [])),
};

const findBroken = (page: CheckedPage): PageFinding[] =>
  [page.head.title, page.description].flatMap((shown) =>
    promises
      .filter((promise) => !isFulfilled(page, promise, shown))
      .map(({ name, section }) => ({
        shown,
        message: `The title or description of ${page.path} promises ${name}, but the page's section "${section}" does not mention it.`,
        hint: 'Remove the promise from `seo` or `citySeo`, or add the promised content to the page.',
      })),
  );

function isFulfilled(page: CheckedPage, { pattern, section, isShown = () => true }: HeadPromise, head: string): boolean {
  const words = pattern.exec(head)?.[0];
  if (words === undefined) return true;
  const text = getSectionText(page, section);
  return text.split(' ').length >= minWords && isShown(text, words);
}

const getSectionText = ({ body }: CheckedPage, id: string): string =>
  body.blocks
    .filter(({ section }) => section === id)
    .map(({ text }) => text)
    .join(' ');
