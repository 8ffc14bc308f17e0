import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { PlacedFinding } from '#cli/check/page-model/page-finding.ts';
import type { Rule } from '#cli/check/rule.ts';
import { writeLine } from '#cli/load/problems/wording.ts';
import { cleanCharacters } from '#site/shared/text/clean-text.ts';

export const invisibleCharacter: Rule = {
  code: 'text/invisible-character',
  severity: 'warning',
  reason: "Search engines and the site's own search cannot find a word that contains an invisible character.",
  source: 'Text pasted from documents, chats and web pages often contains zero-width characters and soft hyphens',
  run: ({ texts }) => texts.files.flatMap((file) => texts.of(file)).flatMap(findInText),
};

const maxHintLength = 80;

function findInText({ text, place }: PlacedText): PlacedFinding[] {
  const plain = text.normalize('NFC').replace(/\p{Zs}/gu, ' ');
  const cleaned = cleanCharacters(plain);
  if (cleaned === plain) return [];
  let at = 0;
  while (plain[at] === cleaned[at]) at += 1;
  const character = String.fromCodePoint(plain.codePointAt(at) ?? 0);
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const isProse = place.path.includes('body');
  return [
    {
      place: isProse ? place : { ...place, path: [...place.path, character] },
      message: `The text contains an invisible character (${name}) ${at === 0 ? 'at its start' : `after "${plain.slice(0, at).slice(-20)}"`}.`,
      hint:
        isProse || cleaned.length > maxHintLength
          ? 'Delete the invisible character and the characters around it. Then type the text again.'
          : `Write \`${writeLine(place.path, cleaned)}\`.`,
    },
  ];
}
