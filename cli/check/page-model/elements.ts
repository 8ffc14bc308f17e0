/** Elements that do not end a run of text. */
export const inlineElements = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'data',
  'em',
  'i',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
]);
/** Inline elements that style sheets set apart from their neighbours: the markup has no space between them. */
export const apartElements = new Set(['data', 'small', 'span', 'strong', 'time']);
/** Elements whose text is said on many pages alike, and is no part of what a page says of its subject. */
export const commonElements = new Set(['header', 'nav', 'footer', 'form', 'dialog', 'template', 'noscript']);
/** Elements whose text nobody reads. */
export const silentElements = new Set(['script', 'style', 'svg', 'select', 'textarea']);
