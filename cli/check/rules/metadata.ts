import { cityFile, courseFile } from '#catalogue/files.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { descriptionBounds, titleBounds } from '#site/head/head.ts';

type Part = 'title' | 'description';

interface Bounds {
  min: number;
  max: number;
}

const getPart = (page: CheckedPage, part: Part): string => (part === 'title' ? page.head.title : page.description);

function findRepeats(model: SiteModel, part: Part): Finding[] {
  const first = new Map<string, CheckedPage>();
  return model.pages.flatMap((page) => {
    const text = getPart(page, part);
    const before = first.get(text);
    if (!before) {
      first.set(text, page);
      return [];
    }
    const message = `The page ${part} is the same as on ${before.path}: "${text}".`;
    const hint = `Write a ${part} that applies only to this page.`;
    return [{ page, shown: text, message, hint }];
  });
}

function findOutOfBounds(model: SiteModel, part: Part, bounds: Bounds): Finding[] {
  const pages = model.pages.filter((page) => {
    const { length } = getPart(page, part);
    return length < bounds.min || length > bounds.max;
  });
  const byCourse = Map.groupBy(pages, (page) =>
    part === 'title' && canShortenCourse(model, page, bounds.max) ? page.course : undefined,
  );
  return [...byCourse].flatMap(([course, pagesOfCourse]) =>
    course && pagesOfCourse.length > 1
      ? [describeLongTitle(course, pagesOfCourse, bounds.max)]
      : pagesOfCourse.map((page) => describeLength(model, page, { part, ...bounds })),
  );
}

/** Minimum length of a suggested course title. A shorter title would no longer identify the course. */
const shortestTitle = 20;

function canShortenCourse({ texts }: SiteModel, page: CheckedPage, max: number): boolean {
  const {
    course,
    head: { title },
  } = page;
  const overflow = title.length - max;
  return course !== undefined && overflow > 0 && course.title.length - overflow >= shortestTitle && !texts.findOn(page, title);
}

function describeLongTitle(course: Course, pages: readonly CheckedPage[], max: number): Finding {
  const getTitleLength = (page: CheckedPage): number => page.head.title.length;
  const [page = pages[0]] = pages.toSorted((a, b) => getTitleLength(b) - getTitleLength(a));
  const longest = page?.head.title ?? '';
  const maxTitle = course.title.length - (longest.length - max);
  return {
    ...(page && { page }),
    place: { file: courseFile(course), path: ['title'] },
    message: `The title is too long for ${plural(pages.length, 'page')} that add a city to it. "${longest}" has ${longest.length} characters, but Google shows at most ${max}.`,
    hint: `Shorten \`title\` to at most ${maxTitle} characters. It has ${course.title.length} characters now.`,
  };
}

function describeLength(model: SiteModel, page: CheckedPage, { part, min, max }: Bounds & { part: Part }): Finding {
  const text = getPart(page, part);
  const isLong = text.length > max;
  const limit = isLong ? `Google shows at most ${max}` : `it needs at least ${min}`;
  const message = `The page ${part} has ${text.length} characters, but ${limit}: "${text}".`;
  const amount = isLong
    ? `Shorten it by ${plural(text.length - max, 'character')}`
    : `Add at least ${plural(min - text.length, 'character')}`;
  const written = model.texts.findOn(page, text);
  const hint = written ? `${amount}.` : `${amount}: ${ownMetadata(model, page, part)}`;
  return { page, ...(written && { place: written }), message, hint };
}

function ownMetadata({ home, locate }: SiteModel, page: CheckedPage, part: Part): string {
  const { course } = page;
  const city = page.cityOr(home);
  const table = `or in the table from: ${programName} export metadata`;
  if (course && city)
    return `write a separate ${part} under \`citySeo.${city.slug}\` in ${locate({ file: courseFile(course), path: [] }).file}, ${table}`;
  if (city && page.plan.sources[0] === cityFile(city))
    return `write a separate ${part} under \`seo\` in ${locate({ file: cityFile(city), path: [] }).file}, ${table}`;
  return `it is generated from ${page.plan.sources.join(', ')}.`;
}

export const duplicateTitle: Rule = {
  code: 'seo/duplicate-title',
  severity: 'error',
  reason: 'Two search results with the same title compete, and people cannot tell which one to choose.',
  source: 'Every page has its own title',
  run: (model) => findRepeats(model, 'title'),
};

export const duplicateDescription: Rule = {
  code: 'seo/duplicate-description',
  severity: 'error',
  reason: 'A description shared by two pages describes neither of them well.',
  source: 'Every page has its own description',
  run: (model) => findRepeats(model, 'description'),
};

export const titleLength: Rule = {
  code: 'seo/title-length',
  severity: 'error',
  reason: 'Search results cut off long titles, and short titles waste space.',
  source: `Search results show titles of ${titleBounds.min} to ${titleBounds.max} characters in full`,
  run: (model) => findOutOfBounds(model, 'title', titleBounds),
};

export const descriptionLength: Rule = {
  code: 'seo/description-length',
  severity: 'error',
  reason: 'Search results cut off long descriptions, and search engines replace short descriptions.',
  source: `Search results show descriptions of ${descriptionBounds.min} to ${descriptionBounds.max} characters in full`,
  run: (model) => findOutOfBounds(model, 'description', descriptionBounds),
};
