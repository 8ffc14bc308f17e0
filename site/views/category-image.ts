export const categoryImagePath = ({ slug }: { slug: string }): string => `/images/categories/${slug}.svg`;

/** Returns the category's drawing in a file with all categories, for pages that show several small ones. */
export const categoryThumbnailPath = ({ slug }: { slug: string }): string => `/images/categories.svg#${slug}`;
