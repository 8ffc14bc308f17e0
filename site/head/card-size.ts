/** Size in pixels of the pictures that links to a page show (Open Graph), and what they are known by: an article may have one of its own. */
export const cardSize = { width: 1200, height: 630 };

export const isCard = (image: string): boolean => image.includes('/images/cards/');
