/** Commas where India has them (`1,00,000`) or the West (`100,000`); a nought before one is no group of thousands. */
const written = /^[-+]?(\d+|[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})*,\d{3})(\.\d+)?$/;

/** The number that a text is; undefined where it is none, or has a comma that may be a decimal one. */
export const readNumber = (text: string): number | undefined =>
  written.test(text) ? Number(text.replaceAll(',', '')) : undefined;
