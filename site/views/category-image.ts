/** The drawing of people at what a category teaches. */
export const categoryImagePath = ({ slug }: { slug: string }): string => `/images/categories/${slug}.svg`;

/** The same drawing in the one file of all subjects: for pages that show several of them small. */
export const categoryThumbnailPath = ({ slug }: { slug: string }): string => `/images/categories.svg#${slug}`;
