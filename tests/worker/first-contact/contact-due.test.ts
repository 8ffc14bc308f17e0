import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edgeCatalogueSchema } from '#catalogue/edge.ts';
import { leadForms } from '#site/shared/forms/forms.ts';
import { root } from '#tests/support/root.ts';
import { contactDueAt } from '#worker/first-contact/contact-due.ts';

const catalogue = edgeCatalogueSchema.parse(JSON.parse(readFileSync(join(root, 'tests/fixtures/edge/catalogue.json'), 'utf8')));
const at = Date.parse('2026-12-25T10:00:00+05:30');

const desk = {
  firstContactMinutes: 30,
  reminderMinutes: 5,
  week: Array(7).fill({ from: 540, until: 1140 }),
  holidays: ['2026-12-25'],
};

const sent = (id: string, fields = {}) => {
  const form = leadForms.find((known) => known.id === id);
  if (!form) throw new Error(`There is no form ${id}`);
  return { form, fields };
};

test('sets a first-contact deadline for feedback with a phone number, because that form offers a call', () => {
  const fields = { phone: ' 98765 43210 ' };
  expect(contactDueAt({ ...catalogue, desk }, sent('feedback', fields), at)).toBe(Date.parse('2026-12-26T09:30:00+05:30'));
});

test("counts the time until the first-contact deadline in the catalogue's working hours and skips its holidays", () => {
  expect(contactDueAt({ ...catalogue, desk }, sent('demo'), at)).toBe(Date.parse('2026-12-26T09:30:00+05:30'));
});

test.each([
  ['an application, which goes to a mailbox of its own', { ...catalogue, desk }, 'career'],
  ['feedback without a number, which asks for no call', { ...catalogue, desk }, 'feedback'],
  ['a catalogue from an earlier version', catalogue, 'demo'],
  ['a catalogue that cannot be read', undefined, 'demo'],
])('sets no first-contact deadline for %s', (_, known, form) => {
  expect(contactDueAt(known, sent(form), at)).toBeNull();
});
