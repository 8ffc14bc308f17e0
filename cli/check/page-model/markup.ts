/** Text between two block boundaries as visitors see it, with white space collapsed and entities decoded. */
interface TextBlock {
  text: string;
  /** Name of the element around the text, for example `p`, `h2` or `li`. */
  element: string;
  section?: string;
  /** Whether the text is inside an element with `data-dated`, which marks text that depends on today's date. */
  isDated?: boolean;
}

interface Anchor {
  href: string;
  text: string;
  /** Whether the link is part of the navigation, a form or a dialog, instead of the page's own content. */
  isCommon?: boolean;
}

export interface Picture {
  src: string;
  /** Alternative text. Undefined if the image has no `alt` attribute. Empty for a decorative image. */
  alt: string | undefined;
}

interface Heading {
  level: number;
  text: string;
}

export interface Markup {
  /** Text outside navigation and forms. */
  blocks: TextBlock[];
  /** Text in navigation, forms and their dialogs. */
  commonBlocks: TextBlock[];
  headings: Heading[];
  links: Anchor[];
  ids: string[];
  images: Picture[];
  machineValues: string[];
  mains: number;
}

export interface HeadMarkup {
  title: string;
  meta: Map<string, string>;
  canonical: string | undefined;
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

interface PlaceOfPart {
  isCommon: boolean;
  section: string | undefined;
}

/** Appends a page part's markup to `target`. If `isCommon` is set, all text in the part counts as common text. */
export function appendMarkup(target: Markup, part: Markup, { isCommon, section }: PlaceOfPart): void {
  const blocks = section ? part.blocks.map((block) => ({ section, ...block })) : part.blocks;
  for (const block of blocks) (isCommon ? target.commonBlocks : target.blocks).push(block);
  for (const block of part.commonBlocks) target.commonBlocks.push(block);
  for (const link of part.links) target.links.push(isCommon ? { ...link, isCommon } : link);
  for (const key of ['headings', 'ids', 'images', 'machineValues'] as const)
    for (const item of part[key]) (target[key] as unknown[]).push(item);
  target.mains += part.mains;
}
