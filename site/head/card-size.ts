/** Size in pixels of the generated social cards (Open Graph). Articles may use their own picture instead. */
export const cardSize = { width: 1200, height: 630 };

export const isCard = (image: string): boolean => image.includes('/images/cards/');
