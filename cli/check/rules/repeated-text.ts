import { cityFile, courseFile, textPageFile } from '#catalogue/files.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { plainWords } from '#site/plan/similarity/plain-words.ts';

/** Number of consecutive words whose repetition cannot be a coincidence. */
const runLength = 8;

class Runs {
  readonly #first = new Map<string, PlacedText>();

  /**
   * Adds a piece of text and returns its first run of words that earlier text contains. `isOwn` selects the earlier texts that may be
   * repeated.
   */
  add(text: PlacedText, words: readonly string[], isOwn: (before: PlacedText) => boolean) {
    let repeat: { run: string; before: PlacedText } | undefined;
    const line = words.join(' ');
    let start = 0;
    let end = words.slice(0, runLength).join(' ').length;
    for (let from = 0; from + runLength <= words.length; from += 1) {
      const run = line.slice(start, end);
      start += (words[from]?.length ?? 0) + 1;
      end += (words[from + runLength]?.length ?? 0) + 1;
      const before = this.#first.get(run);
      if (!before) this.#first.set(run, text);
      else if (!isOwn(before)) repeat ??= { run, before };
    }
    return repeat;
  }
}

const isMetadata = ({ place: { path } }: PlacedText): boolean => path[0] === 'seo' || path[0] === 'citySeo';

export const repeatedCourseText: Rule = {
  code: 'course/repeated-text',
  severity: 'warning',
  reason: 'The same wording for two courses tells visitors nothing about either, and makes their pages too similar.',
  source: 'Google Search Central, helpful content: each page offers something of its own',
  run: ({ site, texts }) => {
    const runs = new Runs();
    // Courses newly created by `add course` share the same suggested wording. It is already reported as placeholder text, so it is not
    // reported here again.
    const written = site.catalogue.courses.filter(({ placeholder }) => !placeholder);
    return written.flatMap((course) =>
      texts.of(courseFile(course)).flatMap((text) => {
        if (isMetadata(text)) return [];
        const words = text.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        const repeat = runs.add(text, words, ({ place }) => place.file === text.place.file);
        if (!repeat) return [];
        const message = `The words "${repeat.run}" also appear in ${repeat.before.place.file}.`;
        return [{ place: text.place, message, hint: `Write something that applies only to ${course.title}.` }];
      }),
    );
  },
};

export const repeatedSlogan: Rule = {
  code: 'text/repeated-slogan',
  severity: 'error',
  reason:
    'A slogan repeated with only the city changed tells people nothing, and makes search engines treat the pages as doorway pages.',
  source: 'Google spam policies, "Doorway abuse"',
  run: (model) => {
    const toWords = plainWords(model.site.catalogue);
    const runs = new Runs();
    return writtenMetadata(model).flatMap((text) => {
      const repeat = runs.add(text, toWords(text.text), (before) => getOwner(before) === getOwner(text));
      if (!repeat) return [];
      const { file, path } = repeat.before.place;
      const message = `The words "${repeat.run.replaceAll('§', '(place)')}" also appear in ${file} \`${path.join('.')}\`.`;
      return [{ place: text.place, message, hint: 'Describe something that only this page offers.' }];
    });
  },
};

/** Returns the titles and descriptions that staff wrote, without the generated ones. */
function writtenMetadata({ site, texts }: SiteModel): PlacedText[] {
  const { courses, cities, pages } = site.catalogue;
  const isSeo = (field: string): boolean => field === 'seo' || field === 'citySeo';
  return [
    ...[...courses.map(courseFile), ...cities.map(cityFile)].flatMap((file) => texts.below(file, isSeo)),
    ...pages.flatMap((page) => texts.below(textPageFile(page), (field) => field !== 'body')),
    ...texts.of('screens.yaml'),
  ].filter(({ place }) => /^(title|description)$/.test(String(place.path.at(-1))));
}

/** Returns the metadata block that contains the text. Within a block, the description may repeat words from the title. */
const getOwner = ({ place: { file, path } }: PlacedText): string => [file, ...path.slice(0, -1)].join('/');
