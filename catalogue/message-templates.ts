/**
 * When a template is offered: at a lead's status, or after an event that matters more than the status. `no-answer` follows a call that
 * nobody answered.
 */
export const messageStages = [
  'new',
  'no-answer',
  'contacted',
  'demo-booked',
  'demo-missed',
  'demo-attended',
  'enrolled',
  'lost',
] as const;
export type MessageStage = (typeof messageStages)[number];

export const messageLanguages = ['english', 'marathi', 'hindi'] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

export const messageLanguageLabels = { english: 'English', marathi: 'Marathi', hindi: 'Hindi' } as const;

/** Values that a template can contain. A line with an unknown value is left out of the message. */
export const templateValues = [
  ...(['name', 'institute', 'course', 'page', 'syllabus', 'fee', 'batch'] as const),
  ...(['when', 'place', 'link', 'calendar'] as const),
] as const;
export type TemplateValue = (typeof templateValues)[number];
