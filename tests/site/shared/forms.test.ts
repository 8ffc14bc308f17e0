import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { pageFile } from '#site/plan/page-table.ts';
import { findForm, formHome, forms } from '#site/shared/forms/forms.ts';
import { loadForm } from '#site/shared/forms/load-form.ts';
import { completeFields } from '#tests/support/lead-request.ts';
import { oddAround, oddText } from '#tests/support/odd-text.ts';

test.each(forms)('the form $id is loaded by its id, which is the name of its file', async (form) => {
  expect(await loadForm(form.id)).toBe(form);
});

test('a form that takes the place of another on city pages is there, at the same address', () => {
  for (const { endpoint, onCityPages } of forms)
    if (onCityPages) expect(findForm(onCityPages)).toMatchObject({ endpoint, id: onCityPages });
});

test.each(forms.filter(({ isDialog, home }) => isDialog || home))('the page at which $id is at home holds it', (form) => {
  const page = readFileSync(join(inject('siteFolder'), pageFile(formHome(form))), 'utf8');
  expect(page).toContain(`data-form="${form.id}"`);
});

test('every field has a name of its own in its form, and a rule', () => {
  for (const { fields, schema } of forms) expect(Object.keys(schema.shape)).toEqual(fields.map(({ name }) => name));
});

test('each form that opens as a dialog says what follows from sending it', () => {
  const opened = forms.filter(({ id, isDialog }) => isDialog || forms.some(({ onCityPages }) => onCityPages === id));
  expect(opened.filter(({ promise }) => !promise).map(({ id }) => id)).toEqual([]);
});

test.each(forms)('the server takes what the page sends of $id, and reads the same in it', ({ fields, schema }) => {
  const typed = fc.record(
    Object.fromEntries(
      fields.map(({ name }) => {
        const complete: string = completeFields[name as keyof typeof completeFields] ?? '';
        return [
          name,
          fc.oneof({ weight: 4, arbitrary: oddAround(complete) }, { weight: 4, arbitrary: fc.constant(complete) }, oddText),
        ];
      }),
    ),
  );
  fc.assert(
    fc.property(typed, (values) => {
      const sent = schema.safeParse(values);
      if (sent.success) expect(schema.safeParse(JSON.parse(JSON.stringify(sent.data)))).toEqual(sent);
    }),
    { numRuns: 1_000 },
  );
});
