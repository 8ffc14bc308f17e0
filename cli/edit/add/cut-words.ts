const openEnd = /\s+(and|or|of|for|with|in|on|to|the|a|an|by|at|from|using|[&+/|:,–-]+)$/i;

/** Shortens text to whole words. The last word is never a word such as "and", which needs another word after it. */
export function cutWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let cut = text.slice(0, maxLength + 1).replace(/\s+\S*$/, '');
  while (openEnd.test(cut)) cut = cut.replace(openEnd, '');
  return cut.replace(/[\s,;:–-]+$/, '').slice(0, maxLength);
}
