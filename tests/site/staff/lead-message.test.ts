import { expect, test } from 'vitest';
import { messagesSchema } from '#catalogue/schema/message.ts';
import type { LeadOptions, OfferedBatch } from '#site/shared/lead.ts';
import { demoMessage, firstMessage, mailHref, whatsappHref } from '#site/staff/leads/lead-message.ts';

const batch: OfferedBatch = {
  ...{ course: 'java', startsAt: '2026-12-07T13:30:00Z', text: '7 December 2026, Mon to Fri, 19:00 to 20:30, Deccan' },
  ...{ calendar: 'https://institute.example/batches/a.ics', isPlaceholder: false },
};
const options: LeadOptions = {
  ...{ staff: [], departments: [], cities: [], branches: [], forms: [], institute: 'Example Institute', batches: [batch] },
  desk: null,
  messages: messagesSchema.parse({ departments: { sap: { course: 'Namaste {name}, about {course}: {page}\n' } } }),
  courses: [
    { key: 'java', title: 'Java', page: 'https://institute.example/java.php', syllabus: 'https://institute.example/java.pdf' },
  ],
};
const meera = { name: 'Meera', courseKey: 'java', department: null };
const nobody = { ...meera, courseKey: null };

test('the first message has the course, its syllabus and its next batch', () =>
  expect(firstMessage(meera, options)).toEqual({
    subject: 'Java at Example Institute',
    text: [
      'Hello Meera, this is Example Institute.',
      'You asked about Java: https://institute.example/java.php',
      'Syllabus: https://institute.example/java.pdf',
      'The next batch: 7 December 2026, Mon to Fri, 19:00 to 20:30, Deccan',
      'When may I call you?',
    ].join('\n'),
  }));

test('nobody is told of a batch that the institute has not confirmed', () =>
  expect(firstMessage(meera, { ...options, batches: [{ ...batch, isPlaceholder: true }] }).text).not.toContain('batch'));

test('a department has its own words, and the common ones for what it does not say', () => {
  const message = firstMessage({ ...meera, department: 'sap' }, options);
  expect(message.text).toBe('Namaste Meera, about Java: https://institute.example/java.php');
  expect(firstMessage({ ...nobody, department: 'sap' }, options).text).toContain('Thank you for your enquiry.');
});

test('a name that looks like a value is left as it was typed', () =>
  expect(firstMessage({ ...nobody, name: '{institute}' }, options).text).toContain(
    'Hello {institute}, this is Example Institute.',
  ));

test('a booked demo is told with its batch and its calendar entry', () =>
  expect(demoMessage(meera, 'Java', { batch, options }).text).toBe(
    [
      'Hello Meera, this is Example Institute.',
      `Your free demo class in Java is booked: ${batch.text}`,
      'For your calendar: https://institute.example/batches/a.ics',
    ].join('\n'),
  ));

test('without a course, and without the catalogue, there is still a greeting', () => {
  expect(firstMessage(nobody, options).text).toContain('Thank you for your enquiry.');
  expect(firstMessage(meera, undefined).text).toBe('Hello Meera,');
});

test('what people type cannot end the address that it stands in', () => {
  const message = firstMessage({ ...nobody, name: 'A & B?#"' }, undefined);
  expect(new URL(whatsappHref('+919000000001', message)).searchParams.get('text')).toBe('Hello A & B?#",');
  const mail = new URL(mailHref('a?b=c@mail.in', message));
  expect([decodeURIComponent(mail.pathname), mail.searchParams.get('body')]).toEqual(['a?b=c@mail.in', 'Hello A & B?#",']);
});
