/** Folders of `pictures`: whose drawings they hold. */
export const pictureKinds = ['courses', 'cities', 'categories'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** SVG files by whose drawings they are and by its key or slug: `pictures/courses/java.svg`. */
export type Pictures = Readonly<Record<PictureKind, Readonly<Record<string, string>>>>;
