import { beforeAll, expect, test } from 'vitest';
import type { Texts } from '#catalogue/texts.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { listForms } from '#site/shared/forms/forms.ts';
import { notice } from '#site/shared/forms/notice.ts';
import { translateErrors, translateForm } from '#site/shared/forms/translate-form.ts';
import { translate } from '#site/shared/text/say.ts';

let texts: Texts | undefined;
beforeAll(async () => {
  const { catalogue } = await loadCatalogue({ dir: 'catalogue' });
  texts = catalogue.marathi?.forms;
});

const findEnglish = (shown: readonly (string | undefined)[]): (string | undefined)[] =>
  shown.filter((text) => text !== undefined && !/[\u0900-\u097f]/.test(text));

const wrongInputs = [
  {},
  { Name: 'A', email: 'asha', phone: '12ab' },
  { Name: 'x'.repeat(201), phone: '123' },
  { phone: '1'.repeat(16) },
];

test.each(listForms('mr'))('the form $id shows no English text on a Marathi page', (form) => {
  const { title, submitLabel, promise, whenNotFree, success, failure, fields } = translateForm(form, texts);
  const choices = fields.flatMap(({ options = [] }) => options).map((option) => translate(texts, option));
  const labels = fields.flatMap(({ label, hint }) => [label, hint]);
  const words = [title, submitLabel, promise, whenNotFree?.title, whenNotFree?.submitLabel, success, failure];
  expect(findEnglish([...words, ...labels, ...choices, translate(texts, notice.text)])).toEqual([]);
});

test.each(listForms('mr'))('the form $id rejects wrong values in Marathi', (form) => {
  for (const input of wrongInputs) {
    const { error } = form.schema.safeParse(input);
    const errors = error ? translateErrors(fieldErrors(error), texts) : {};
    expect(Object.keys(errors)).not.toEqual([]);
    expect(findEnglish(Object.values(errors))).toEqual([]);
  }
});

test('a form sends the same fields and values in both languages', () => {
  for (const form of listForms('mr')) {
    const translated = translateForm(form, texts);
    expect(translated.fields.map(({ name, options }) => [name, options])).toEqual(
      form.fields.map(({ name, options }) => [name, options]),
    );
    expect(translated.schema).toBe(form.schema);
  }
});
