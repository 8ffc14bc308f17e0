import { cleanKey, cleanLine } from '#site/shared/text/clean-text.ts';

/** One line or null: what a column that may be empty gets. */
export const lineOrNull = (value: unknown): string | null => (typeof value === 'string' ? cleanLine(value) || null : null);

/**
 * The form in which names are compared: `UI/UX  design` and `ui ux Design` are one. Combining marks stay, since they tell names in Indian
 * languages apart.
 */
export const comparable = (text: string): string =>
  cleanKey(text)
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#.]+/gu, ' ')
    .trim();
