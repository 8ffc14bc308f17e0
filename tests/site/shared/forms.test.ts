import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { pageFile } from '#site/plan/page-table.ts';
import { findForm, formHome, forms } from '#site/shared/forms/forms.ts';
import { loadForm } from '#site/shared/forms/load-form.ts';
import { completeFields } from '#tests/support/lead-request.ts';
import { oddAround, oddText } from '#tests/support/odd-text.ts';

test.each(forms)('finds the form $id by its id', async (form) => {
  expect(await loadForm(form.id)).toBe(form);
});

test("a form that replaces another form on city pages exists and uses the original form's endpoint", () => {
  for (const { endpoint, onCityPages } of forms)
    if (onCityPages) expect(findForm(onCityPages)).toMatchObject({ endpoint, id: onCityPages });
});

test.each(forms.filter(({ isDialog, home }) => isDialog || home))("the form $id appears on the form's own page", (form) => {
  const page = readFileSync(join(inject('siteFolder'), pageFile(formHome(form))), 'utf8');
  expect(page).toContain(`data-form="${form.id}"`);
});

test('every form field has a unique name and a validation rule', () => {
  for (const { fields, schema } of forms) expect(Object.keys(schema.shape)).toEqual(fields.map(({ name }) => name));
});

test('every form in a dialog explains what happens once it is sent', () => {
  const opened = forms.filter(({ id, isDialog }) => isDialog || forms.some(({ onCityPages }) => onCityPages === id));
  expect(opened.filter(({ promise }) => !promise).map(({ id }) => id)).toEqual([]);
});

test.each(forms)(
  'the server accepts the values that the form $id sends, and reads them as the form does',
  ({ fields, schema }) => {
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
  },
);
