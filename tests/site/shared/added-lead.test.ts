import { expect, test } from 'vitest';
import { originLabel, originSentence } from '#site/shared/added-lead.ts';

test.each([
  ['walked in', 'Walked in', 'Walked in'],
  ['called', 'Called', 'Called'],
  ['wrote', 'Wrote by WhatsApp or email', 'Wrote by WhatsApp or email'],
  ['google, diwali', 'Google, diwali', 'Came from Google, diwali'],
  ['justdial.com', 'Justdial', 'Came from Justdial'],
  ['diwali-fair', 'diwali-fair', 'Came from diwali-fair'],
])('describes the lead source "%s" in a label and a sentence', (cameFrom, label, sentence) => {
  expect([originLabel(cameFrom), originSentence(cameFrom)]).toEqual([label, sentence]);
});
