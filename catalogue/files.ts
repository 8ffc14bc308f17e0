import type { PictureKind } from './pictures.ts';

/**
 * Paths of catalogue files, relative to the catalogue folder and with `/` as the separator. Problems and a page's `sources` use these
 * paths.
 */
export const courseFile = ({ key }: { key: string }): string => `courses/${key}.yaml`;
export const cityFile = ({ slug }: { slug: string }): string => `cities/${slug}.yaml`;
export const pairsFile = ({ slug }: { slug: string }): string => `pairs/${slug}.yaml`;
export const pictureFile = (kind: PictureKind, key: string): string => `pictures/${kind}/${key}.svg`;
export const textPageFile = ({ name }: { name: string }): string => `pages/${name}.md`;
export const articleFile = ({ slug }: { slug: string }): string => `blog-articles/${slug}.yaml`;
