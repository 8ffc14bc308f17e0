import { expect, test } from 'vitest';
import { originLabel, originSentence } from '#site/shared/added-lead.ts';

test.each([
  ['walked in', 'Walked in', 'Walked in'],
  ['called', 'Called', 'Called'],
  ['wrote', 'Wrote by WhatsApp or mail', 'Wrote by WhatsApp or mail'],
  ['google, diwali', 'google, diwali', 'Came from google, diwali'],
])('writes the lead source "%s" as a label and as a sentence', (cameFrom, label, sentence) => {
  expect([originLabel(cameFrom), originSentence(cameFrom)]).toEqual([label, sentence]);
});
