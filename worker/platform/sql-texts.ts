/** Quotes texts for `IN (...)`. Only for texts in the source code: external input must be a parameter. */
export const sqlTexts = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
