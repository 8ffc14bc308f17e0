/** Words that cannot end a name. */
const openEnd = /\s+(and|or|of|for|with|in|on|to|the|a|an|by|at|from|using|[&+/|:,–-]+)$/i;

/** The first words of a text that fit; the cut is never within a word, nor behind one that asks for another. */
export function cutWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let cut = text.slice(0, maxLength + 1).replace(/\s+\S*$/, '');
  while (openEnd.test(cut)) cut = cut.replace(openEnd, '');
  return cut.replace(/[\s,;:–-]+$/, '').slice(0, maxLength);
}
