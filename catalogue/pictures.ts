export const pictureKinds = ['courses', 'cities', 'categories', 'people', 'projects'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** SVG sources, keyed by kind and then by key or slug. `pictures/courses/java.svg` has the kind `courses` and the key `java`. */
export type Pictures = Readonly<Record<PictureKind, Readonly<Record<string, string>>>>;
