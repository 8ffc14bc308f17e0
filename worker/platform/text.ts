import { cleanKey, cleanLine } from '#site/shared/text/clean-text.ts';

/** Returns the value as one line, or null if it is empty or not a string. */
export const lineOrNull = (value: unknown): string | null => (typeof value === 'string' ? cleanLine(value) || null : null);

/**
 * Normalises a name for comparison, so `UI/UX design` and `ui ux Design` are equal. Combining marks stay, because names in Indian languages
 * can differ only in them.
 */
export const comparable = (text: string): string =>
  cleanKey(text)
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#.]+/gu, ' ')
    .trim();
