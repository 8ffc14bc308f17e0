import { expect, test } from 'vitest';
import type { EdgeTemplate } from '#catalogue/edge.ts';
import { messageLanguages } from '#catalogue/message-templates.ts';
import type { Demo } from '#site/shared/demo.ts';
import type { LeadDetail, LeadEvent, LeadOptions } from '#site/shared/lead.ts';
import { offerTemplates, templateMessage } from '#site/staff/leads/templates/template-message.ts';

const batch = {
  ...{
    course: 'java',
    startsAt: '2026-12-07T13:30:00Z',
    text: '7 December 2026, Mon to Fri, 7:00 to 8:30 pm India time, Online',
  },
  ...{ calendar: 'https://institute.example/batches/a.ics', isPlaceholder: false },
};
const options: LeadOptions = {
  ...{
    staff: [],
    departments: [],
    cities: [],
    branches: [],
    forms: [],
    stored: { source: [], campaign: [], language: [] },
    institute: 'Example Institute',
    batches: [batch],
  },
  ...{ desk: null, messages: null },
  courses: [{ key: 'java', title: 'Java', page: 'https://institute.example/java.php', syllabus: null, fee: 50_000 }],
};
const demo: Demo = {
  ...{ id: 'demo', course: 'Java', courseKey: 'java', startsAt: batch.startsAt, endsAt: '2026-12-07T15:00:00.000Z' },
  ...{ place: null, joiningLink: null, bookedBy: null, messageSentAt: null, remindedStudentAt: null, outcome: null },
};
const createTemplate = (key: string, stages: string[], text = ''): EdgeTemplate => ({
  ...{ key, title: key, stages },
  texts: {
    english: { text, isReviewed: true },
    ...{ marathi: { text, isReviewed: false }, hindi: { text, isReviewed: false } },
  },
});
const event = (changes: Partial<LeadEvent>): LeadEvent => ({
  ...{ leadId: 'a', at: '2026-12-01T05:30:00.000Z', actor: null, changes: {}, note: null },
  ...{ way: 'call', result: 'no-answer', isTakenBack: false, ...changes },
});
const meera = { name: 'Meera', courseKey: 'java', demo: null as Demo | null };
type StageLead = Pick<LeadDetail, 'status' | 'demo' | 'events'>;
const lead: StageLead = { status: 'new', demo: null, events: [] };

const templates = ['new', 'no-answer', 'contacted', 'demo-booked', 'demo-missed', 'demo-attended', 'enrolled', 'lost'].map(
  (stage) => createTemplate(stage, [stage]),
);

const stages: readonly (readonly [string, Partial<StageLead>, string[]])[] = [
  ['a new lead', {}, ['new']],
  ['a lead who did not pick up', { events: [event({})] }, ['no-answer', 'new']],
  ['a lead who picked up after a missed call', { events: [event({ result: 'reached' }), event({})] }, ['new']],
  ['a lead whose missed call was taken back', { events: [event({ isTakenBack: true })] }, ['new']],
  ['a lead with a note after a missed call', { events: [event({ way: 'note', result: null }), event({})] }, ['no-answer', 'new']],
  ['a lead with a booked demo', { status: 'demo-booked', demo }, ['demo-booked']],
  ['a lead who came to the demo', { status: 'demo-booked', demo: { ...demo, outcome: 'came' } }, ['demo-attended']],
  ['a lead who missed the demo', { status: 'demo-booked', demo: { ...demo, outcome: 'missed' } }, ['demo-missed']],
  ['an enrolled lead', { status: 'enrolled', demo: { ...demo, outcome: 'came' }, events: [event({})] }, ['enrolled']],
  ['a lost lead', { status: 'lost' }, ['lost']],
];

test.each(stages)('the templates offered first to %s are those for the stage', (_who, changes, expected) => {
  expect(offerTemplates(templates, { ...lead, ...changes }).map(({ key }) => key)).toEqual(expected);
});

const fill = (text: string, who = meera, changes: Partial<LeadOptions> = {}): string[] => {
  const template = createTemplate('any', ['new'], text);
  return messageLanguages.map((language) => templateMessage({ template, language }, who, { ...options, ...changes }).text);
};

test('a template contains the course, its fee and its next batch, and leaves out a line without a value', () =>
  expect(fill('{name}, {institute}\n{course}: {fee}\nSyllabus: {syllabus}\nBatch: {batch}')).toEqual(
    [
      '7 December 2026, Mon to Fri, 7:00 to 8:30 pm India time, Online',
      'सोमवार, 7 डिसेंबर, संध्याकाळी 7:00 वाजता (भारतीय वेळ)',
      'सोमवार, 7 दिसंबर, शाम 7:00 बजे (भारतीय समय)',
    ].map((time) => `Meera, Example Institute\nJava: ₹50,000\nBatch: ${time}`),
  ));

test("a template gives a demo's time, place and link in the message's language", () =>
  expect(fill('{when}\n{place}\n{link}', { ...meera, demo: { ...demo, joiningLink: 'https://meet.example' } })).toEqual([
    'Mon, 7 Dec, 7:00 pm to 8:30 pm India time\nOnline\nhttps://meet.example',
    'सोमवार, 7 डिसेंबर, संध्याकाळी 7:00 ते रात्री 8:30 (भारतीय वेळ)\nऑनलाइन\nhttps://meet.example',
    'सोमवार, 7 दिसंबर, शाम 7:00 से रात 8:30 बजे तक (भारतीय समय)\nऑनलाइन\nhttps://meet.example',
  ]));

test('a template promises the joining link of an online demo that has no link yet', () =>
  expect(fill('{place}\n{link}', { ...meera, demo })).toEqual([
    'Online. I will send you the joining link before the class.',
    'ऑनलाइन. जॉइन होण्यासाठी लिंक क्लासच्या आधी पाठवेन.',
    'ऑनलाइन। जुड़ने का लिंक क्लास से पहले भेज देंगे।',
  ]));

test('a template says in each language that the date of a demo may change', () =>
  expect(fill('{when}', { ...meera, demo }, { batches: [{ ...batch, isPlaceholder: true }] })).toEqual([
    expect.stringContaining('(the date may still change)'),
    expect.stringContaining('(तारीख बदलू शकते)'),
    expect.stringContaining('(तारीख बदल सकती है)'),
  ]));

test('a template does not contain the time of a demo that is over', () =>
  expect(fill('Hello\n{when}', { ...meera, demo: { ...demo, outcome: 'came' } })).toEqual(['Hello', 'Hello', 'Hello']));

test("a template for a lead with a demo in another course contains that course's details", () =>
  expect(fill('{course}: {page}', { ...meera, courseKey: 'python', demo })[0]).toBe('Java: https://institute.example/java.php'));
