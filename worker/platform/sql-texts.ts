/** A list for `IN (...)` of texts that the code itself names; what comes from outside is a parameter. */
export const sqlTexts = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
