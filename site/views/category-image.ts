export const categoryImagePath = ({ slug }: { slug: string }): string => `/images/categories/${slug}.svg`;

/** Returns the path of a category's drawing in the file with all categories' drawings, for pages that show several small drawings. */
export const categoryThumbnailPath = ({ slug }: { slug: string }): string => `/images/categories.svg#${slug}`;
