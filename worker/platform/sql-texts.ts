/** Quotes strings for `IN (...)`. Use it only for strings in the source code, because external input must be a parameter. */
export const sqlTexts = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
