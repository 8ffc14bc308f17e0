import type { MessageLanguage } from '#catalogue/message-templates.ts';
import { minuteMs } from './times.ts';

/** Ways to contact a lead, each with its possible results. A note has no result. */
export const contactResults = {
  call: ['reached', 'no-answer', 'busy', 'wrong-number'],
  whatsapp: ['sent', 'answered'],
  mail: ['sent', 'answered'],
  note: [],
} as const;

export type ContactWay = keyof typeof contactResults;
export type ContactResult = (typeof contactResults)[ContactWay][number];

/** Ways to send a message that is already written, such as a template or the details of a demo. */
export const messageWays = ['whatsapp', 'mail'] as const;
export type MessageWay = (typeof messageWays)[number];

export const contactWays = Object.keys(contactResults) as ContactWay[];

export const contactLabels: Readonly<Record<ContactWay, string>> = {
  call: 'Call',
  whatsapp: 'WhatsApp message',
  mail: 'Email',
  note: 'Note',
};

export const resultLabels: Readonly<Record<ContactResult, string>> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  busy: 'Busy',
  'wrong-number': 'Wrong number',
  sent: 'Sent',
  answered: 'They replied',
};

/** Time limit for undoing a contact that was logged by mistake. After that, staff can only add a note. */
export const undoWindowMs = 10 * minuteMs;

/** Template of a message and the language in which it was sent. */
export interface SentTemplate {
  key: string;
  language: MessageLanguage;
}

/**
 * Body of `POST /api/leads/{id}/contacts`. A call or message must have a result, and a note must have text. The response is 201 `{lead}`.
 * The same staff member can undo the contact with `DELETE /api/leads/{id}/contacts/{key}`, where `key` is the `Idempotency-Key` of the
 * first request. The response to that request is 200 `{lead}`.
 */
export interface LeadContact {
  way: ContactWay;
  result?: ContactResult | undefined;
  text?: string | undefined;
  /** Only for WhatsApp messages and mails. The history shows the template's title and language. */
  template?: SentTemplate | undefined;
}
