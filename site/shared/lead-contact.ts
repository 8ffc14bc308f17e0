import { minuteMs } from './times.ts';

/** How somebody of the staff got in touch with a lead, with the ways in which each can end; a note has none. */
export const contactResults = {
  call: ['reached', 'no-answer', 'busy', 'wrong-number'],
  whatsapp: ['sent', 'answered'],
  mail: ['sent', 'answered'],
  note: [],
} as const;

export type ContactWay = keyof typeof contactResults;
export type ContactResult = (typeof contactResults)[ContactWay][number];

export const contactWays = Object.keys(contactResults) as ContactWay[];

export const contactLabels: Readonly<Record<ContactWay, string>> = {
  call: 'Call',
  whatsapp: 'WhatsApp message',
  mail: 'Mail',
  note: 'Note',
};

export const resultLabels: Readonly<Record<ContactResult, string>> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  busy: 'Busy',
  'wrong-number': 'Wrong number',
  sent: 'Sent',
  answered: 'Answered',
};

/** For how long a contact that was logged by mistake can be taken back; after it a note corrects. */
export const undoWindowMs = 10 * minuteMs;

/**
 * What `POST /api/leads/{id}/contacts` takes: a call and a message need their result, a note its text. It answers 201 `{lead}`. Who logged it
 * takes it back by `DELETE /api/leads/{id}/contacts/{key}`, with the `Idempotency-Key` it was sent with: 200 `{lead}`.
 */
export interface LeadContact {
  way: ContactWay;
  result?: ContactResult | undefined;
  text?: string | undefined;
}
