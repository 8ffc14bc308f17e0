/** One run of text between two block boundaries, as a reader sees it: white space collapsed, entities decoded. */
interface TextBlock {
  text: string;
  /** The element that holds it: `p`, `h2`, `li`. */
  element: string;
  /** Id of the innermost section that holds it, among those with one. */
  section?: string;
  /** True below an element with `data-dated`: it changes with the day alone. */
  isDated?: boolean;
}

interface Anchor {
  href: string;
  text: string;
}

export interface Picture {
  src: string;
  /** Absent where the markup has no `alt` at all; empty for decoration. */
  alt: string | undefined;
}

interface Heading {
  level: number;
  text: string;
}

/** What a piece of markup holds, in the order of the document. */
export interface Markup {
  /** Text outside navigation and forms: what the page itself says. */
  blocks: TextBlock[];
  /** Text of navigation, forms and their dialogs. */
  commonBlocks: TextBlock[];
  headings: Heading[];
  links: Anchor[];
  ids: string[];
  images: Picture[];
  /** `datetime` of `<time>`, and `value` of `<data>`. */
  machineValues: string[];
  /** Number of `<main>` elements. */
  mains: number;
}

/** What the `<head>` says. */
export interface HeadMarkup {
  title: string;
  /** `name` or `property` of each meta element with its content. */
  meta: Map<string, string>;
  canonical: string | undefined;
  /** Text of each `application/ld+json` block. */
  data: string[];
}

export const emptyMarkup = (): Markup => ({
  blocks: [],
  commonBlocks: [],
  headings: [],
  links: [],
  ids: [],
  images: [],
  machineValues: [],
  mains: 0,
});

/** Where a part stands on a page. */
interface PlaceOfPart {
  /** In navigation, a form or outside `<main>`. */
  isCommon: boolean;
  section: string | undefined;
}

/** Adds what `part` holds after what `target` holds. What lies in a common place stays common there. */
export function appendMarkup(target: Markup, part: Markup, { isCommon, section }: PlaceOfPart): void {
  const blocks = section ? part.blocks.map((block) => ({ section, ...block })) : part.blocks;
  for (const block of blocks) (isCommon ? target.commonBlocks : target.blocks).push(block);
  for (const block of part.commonBlocks) target.commonBlocks.push(block);
  for (const key of ['headings', 'links', 'ids', 'images', 'machineValues'] as const)
    for (const item of part[key]) (target[key] as unknown[]).push(item);
  target.mains += part.mains;
}
