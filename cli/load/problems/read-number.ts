/**
 * Pattern for a number. Commas may follow the Indian (`1,00,000`) or Western (`100,000`) system. A comma after a single 0 does not group
 * thousands.
 */
const written = /^[-+]?(\d+|[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})*,\d{3})(\.\d+)?$/;

/** Parses a number. Undefined if the text is not a number, or if a comma may be a decimal comma. */
export const readNumber = (text: string): number | undefined =>
  written.test(text) ? Number(text.replaceAll(',', '')) : undefined;
