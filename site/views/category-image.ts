/** The drawing of people at what a category teaches. */
export const categoryImagePath = ({ slug }: { slug: string }): string => `/images/categories/${slug}.svg`;
