import type { Nodes } from 'mdast';
import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import { toPlainText } from '#catalogue/schema/prose.ts';
import { listCatalogueFiles } from '#cli/load/list-catalogue-files.ts';
import type { CheckedPage } from './page-model/checked-page.ts';
import type { Place } from './page-model/page-finding.ts';

export interface PlacedText {
  text: string;
  place: Place;
}

/** Fields that no page shows, such as addresses, file names and the sources of facts. */
const silentFields = new Set('source asOf path cityPath syllabus key slug icon id mapUrl basis url'.split(' '));

/** Files without text of the pages. */
const unreadSources = new Set(['redirects', 'workingHours', 'messages', 'marathi']);

/** Minimum length in characters of text that can be traced. Shorter text occurs in too many places. */
const shortestPart = 12;

/** Traces each piece of text on a page back to the catalogue line that it came from. */
export class CatalogueTexts {
  #data: ReadonlyMap<string, unknown>;
  #texts = new Map<string, PlacedText[]>();

  readonly #home: City | undefined;

  constructor(catalogue: Catalogue) {
    this.#home = catalogue.cityBySlug.get(homeCitySlug);
    const files = [...listCatalogueFiles(catalogue)].filter(({ source }) => !unreadSources.has(source.name));
    this.#data = new Map(files.map(({ file, value }) => [file, value]));
  }

  get files(): string[] {
    return [...this.#data.keys()];
  }

  getData(file: string): unknown {
    return this.#data.get(file);
  }

  of(file: string): readonly PlacedText[] {
    const known = this.#texts.get(file);
    if (known) return known;
    const texts: PlacedText[] = [];
    gatherTexts(texts, { file, path: [] }, this.#data.get(file));
    this.#texts.set(file, texts);
    return texts;
  }

  /** Returns all text below those top-level fields of a file for which `isWanted` returns true. */
  below(file: string, isWanted: (field: string) => boolean): PlacedText[] {
    const fields = Object.entries(this.#data.get(file) ?? {}).filter(([field]) => isWanted(field));
    const texts: PlacedText[] = [];
    gatherTexts(texts, { file, path: [] }, Object.fromEntries(fields));
    return texts;
  }

  /**
   * Finds where text shown on a page is defined in the page's source files. If it is not defined there, returns the line that names the
   * page's subject.
   */
  placeOn(page: CheckedPage, shown: string): Place {
    return this.findOn(page, shown) ?? this.findPlace(page);
  }

  /** Finds where text shown on a page is defined in the page's source files. Undefined if the text was generated from facts. */
  findOn(page: CheckedPage, shown: string): Place | undefined {
    const city = page.cityOr(this.#home)?.name ?? '';
    const texts = page.plan.sources.flatMap((file) => this.of(file));
    const filled = (text: string): string => (text.includes('{city}') ? text.replaceAll('{city}', city) : text);
    const found =
      texts.find(({ text }) => filled(text) === shown) ??
      (shown.length >= shortestPart ? texts.find(({ text }) => filled(text).includes(shown)) : undefined) ??
      texts.find(({ text }) => text.includes('{') && isFilledFrom(filled(text), shown));
    return found?.place;
  }

  findPlace(page: CheckedPage): Place {
    const file = page.plan.sources[0] ?? 'institute.yaml';
    if (file.startsWith('courses/')) return { file, path: ['title'] };
    if (file.startsWith('cities/')) return { file, path: ['name'] };
    if (file.startsWith('pages/')) return { file, path: ['heading'] };
    return { file, path: [] };
  }
}

/** Whether text on a page is a filled-in template, such as `Trades of the city: {trades}.` */
function isFilledFrom(pattern: string, shown: string): boolean {
  const [start = '', ...rest] = pattern.split(/\{[\w. -]+\}/);
  const end = rest.at(-1);
  return end !== undefined && start.length + end.length >= shortestPart && shown.startsWith(start) && shown.endsWith(end);
}

/** @param path array shared by all levels of the recursion, copied only when text is found */
function gatherTexts(found: PlacedText[], { file, path }: GrowingPlace, value: unknown): void {
  const gatherBelow = (key: string | number, child: unknown): void => {
    path.push(key);
    gatherTexts(found, { file, path }, child);
    path.pop();
  };
  if (typeof value === 'string') found.push({ text: value, place: { file, path: [...path] } });
  else if (file.startsWith('pages/') && path.length === 1 && path[0] === 'body')
    gatherProse(found, { file, path: [...path] }, value as Nodes[]);
  else if (Array.isArray(value)) for (const [index, child] of value.entries()) gatherBelow(index, child);
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) if (!silentFields.has(key)) gatherBelow(key, child);
}

interface GrowingPlace {
  file: string;
  path: (string | number)[];
}

function gatherProse(found: PlacedText[], { file, path }: Place, nodes: readonly Nodes[]): void {
  for (const [index, node] of nodes.entries()) {
    const place = { file, path: [...path, index] };
    if (node.type === 'paragraph' || node.type === 'heading') found.push({ text: toPlainText(node), place });
    if (node.type === 'link') found.push({ text: node.url, place });
    if ('children' in node) gatherProse(found, { file, path: [...place.path, 'children'] }, node.children);
  }
}
