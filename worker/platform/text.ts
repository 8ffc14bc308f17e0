/** Control characters other than line breaks and tabs; a mail header or a terminal could take them for orders. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Marks that reorder or hide text around them. */
const hiding = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Text of several lines as it is stored: well-formed, NFC, `\n` line breaks, without control characters. */
export const normaliseText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, '').replace(hiding, '').trim();

/** As `normaliseText`, on one line. */
export const normaliseLine = (text: string): string => normaliseText(text).replace(/\s+/g, ' ').trim();

/** One line or null: what a column that may be empty gets. */
export const lineOrNull = (value: unknown): string | null => (typeof value === 'string' ? normaliseLine(value) || null : null);

/** The form in which names are compared: `UI/UX  design` and `ui ux Design` are one. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
    .trim();

/** The domain is case-insensitive (RFC 5321, 2.4), the part before the `@` is the receiver's business. */
export function normaliseEmail(value: unknown): string | null {
  const address = lineOrNull(value);
  const at = address?.lastIndexOf('@') ?? -1;
  return address && at > 0 ? address.slice(0, at) + address.slice(at).toLowerCase() : address;
}
