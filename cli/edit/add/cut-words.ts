const openEnd = /\s+(and|or|of|for|with|in|on|to|the|a|an|by|at|from|using|[&+/|:,–-]+)$/i;

/** Shortens text to whole words. Never ends with a word such as "and", which must be followed by another word. */
export function cutWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let cut = text.slice(0, maxLength + 1).replace(/\s+\S*$/, '');
  while (openEnd.test(cut)) cut = cut.replace(openEnd, '');
  return cut.replace(/[\s,;:–-]+$/, '').slice(0, maxLength);
}
