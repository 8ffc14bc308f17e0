import { expect, test } from 'vitest';
import { messagesSchema } from '#catalogue/schema/message.ts';
import type { Demo } from '#site/shared/demo.ts';
import type { LeadOptions, OfferedBatch } from '#site/shared/lead.ts';
import { firstMessage, mailHref, whatsappHref } from '#site/staff/leads/contact/lead-message.ts';
import { demoMessage } from '#site/staff/leads/demos/send-links.tsx';

const batch: OfferedBatch = {
  ...{ course: 'java', startsAt: '2026-12-07T13:30:00Z', text: '7 December 2026, Mon to Fri, 7:00 to 8:30 pm, Deccan' },
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
  desk: null,
  messages: messagesSchema.parse({ departments: { sap: { course: 'Namaste {name}, about {course}: {page}\n' } } }),
  courses: [
    {
      ...{ key: 'java', title: 'Java', page: 'https://institute.example/java.php' },
      ...{ syllabus: 'https://institute.example/java.pdf', fee: 50_000 },
    },
  ],
};
const meera = { name: 'Meera', courseKey: 'java', department: null };
const nobody = { ...meera, courseKey: null };

test('the first message to a lead contains the course, its syllabus and its next batch', () =>
  expect(firstMessage(meera, options)).toEqual({
    subject: 'Java at Example Institute',
    text: [
      'Hello Meera, this is Example Institute.',
      'You asked about Java: https://institute.example/java.php',
      'Syllabus: https://institute.example/java.pdf',
      'The next batch: 7 December 2026, Mon to Fri, 7:00 to 8:30 pm, Deccan',
      'When may I call you?',
    ].join('\n'),
  }));

test('the first message to a lead does not mention an unconfirmed batch', () =>
  expect(firstMessage(meera, { ...options, batches: [{ ...batch, isPlaceholder: true }] }).text).not.toContain('batch'));

test("the first message uses a department's own texts, and general texts if the department has none", () => {
  const message = firstMessage({ ...meera, department: 'sap' }, options);
  expect(message.text).toBe('Namaste Meera, about Java: https://institute.example/java.php');
  expect(firstMessage({ ...nobody, department: 'sap' }, options).text).toContain('Thank you for your enquiry.');
});

test('the first message contains a name exactly as typed, even if the name looks like a placeholder', () =>
  expect(firstMessage({ ...nobody, name: '{institute}' }, options).text).toContain(
    'Hello {institute}, this is Example Institute.',
  ));

const demo: Demo = {
  ...{ id: 'demo', course: 'Java', courseKey: 'java', startsAt: '2026-12-07T13:30:00.000Z', endsAt: '2026-12-07T15:00:00.000Z' },
  ...{ place: null, joiningLink: null, bookedBy: null, messageSentAt: null, remindedStudentAt: null, outcome: null },
};

test('the message about a demo contains weekday, date, India time on a 12-hour clock, place and calendar entry', () =>
  expect(demoMessage(meera, { ...demo, place: '12 FC Road, Deccan' }, options).text).toBe(
    [
      'Hello Meera, this is Example Institute.',
      'Your free demo class in Java is booked: Mon, 7 Dec, 7:00 pm to 8:30 pm India time',
      'Place: 12 FC Road, Deccan',
      'For your calendar: https://institute.example/batches/a.ics',
      'If you need another time, please tell me.',
    ].join('\n'),
  ));

test('the message about an online demo contains the joining link, and mentions if the date may change', () => {
  const online = { ...demo, joiningLink: 'https://meet.example/java' };
  const unsure = { ...options, batches: [{ ...batch, isPlaceholder: true }] };
  const { text } = demoMessage(meera, online, unsure);
  expect(text).toContain('Place: Online\nJoin here: https://meet.example/java');
  expect(text).toContain('India time (the date may still change)');
});

test('the first message greets a lead even without a course or without the catalogue', () => {
  expect(firstMessage(nobody, options).text).toContain('Thank you for your enquiry.');
  expect(firstMessage(meera, undefined).text).toBe('Hello Meera,');
});

test('escapes typed text in WhatsApp and email links', () => {
  const message = firstMessage({ ...nobody, name: 'A & B?#"' }, undefined);
  expect(new URL(whatsappHref('+919000000001', message)).searchParams.get('text')).toBe('Hello A & B?#",');
  const mail = new URL(mailHref('a?b=c@mail.in', message));
  expect([decodeURIComponent(mail.pathname), mail.searchParams.get('body')]).toEqual(['a?b=c@mail.in', 'Hello A & B?#",']);
});
