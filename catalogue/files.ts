import type { PictureKind } from './pictures.ts';

/** Files of the catalogue, relative to its folder with `/`, as a page's `sources` and problems name them. */
export const courseFile = ({ key }: { key: string }): string => `courses/${key}.yaml`;
export const cityFile = ({ slug }: { slug: string }): string => `cities/${slug}.yaml`;
/** What courses mean in a city. */
export const pairsFile = ({ slug }: { slug: string }): string => `pairs/${slug}.yaml`;
/** Of the drawing that a course, city or category brings. */
export const pictureFile = (kind: PictureKind, key: string): string => `pictures/${kind}/${key}.svg`;
/** Of a text page. */
export const textPageFile = ({ name }: { name: string }): string => `pages/${name}.md`;
/** Of an article that an empty local database begins with. */
export const articleFile = ({ slug }: { slug: string }): string => `blog-articles/${slug}.yaml`;
