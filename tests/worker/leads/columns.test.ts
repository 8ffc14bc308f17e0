import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edgeCatalogueSchema } from '#catalogue/edge.ts';
import { forms, formTitle } from '#site/shared/forms/forms.ts';
import type { Fact } from '#site/shared/lead.ts';
import { columnNames, fieldColumns, getColumn, type LeadRow } from '#site/shared/lead-columns.ts';
import { jsonPost } from '#tests/support/lead-request.ts';
import { root } from '#tests/support/root.ts';
import { departmentMail } from '#worker/delivery/mail/department-mail.ts';
import { leadDesk } from '../inbox/lead-desk.ts';

const catalogue = edgeCatalogueSchema.parse(JSON.parse(readFileSync(join(root, 'tests/fixtures/edge/catalogue.json'), 'utf8')));

const { worker, counsellor } = leadDesk();

interface SchemaColumn {
  name: string;
  type: string;
  notnull: number;
}

test('the declared lead columns match the columns that the migrations create', async () => {
  const { results } = await worker().db.prepare('PRAGMA table_info(leads)').all<SchemaColumn>();
  expect(results.map(({ name }) => name).sort()).toEqual([...columnNames].sort());
  for (const { name, type, notnull } of results) {
    const { kind = 'text', isOptional = false } = getColumn(name as keyof LeadRow);
    const isNumber = ['number', 'flag', 'time'].includes(kind);
    // SQLite formally allows null in a primary key, but `id` is never null.
    expect([name, type, notnull === 1 || name === 'id']).toEqual([name, isNumber ? 'INTEGER' : 'TEXT', !isOptional]);
  }
});

test('at least one form asks for each field that a lead column stores', () => {
  const fieldNames = new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name)));
  expect(fieldColumns.map(([, field]) => field).filter((field) => !fieldNames.has(field))).toEqual([]);
});

test('each form has a different title for staff', () => {
  const titles = forms.map(({ id }) => formTitle(id));
  expect(new Set(titles).size).toBe(titles.length);
});

async function send(endpoint: string, fields: object): Promise<LeadRow> {
  const { id } = (await (await worker().fetch(endpoint, jsonPost(fields))).json()) as { id: string };
  return (await worker().row('SELECT * FROM leads WHERE id = ?', id)) as unknown as LeadRow;
}

const formatFacts = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${value}`);

test('the inbox and emails show labels and titles, never field names or keys', async () => {
  const lead = await send('/api/callback', {
    Name: 'Ravi Kale',
    phone: '9876500001',
    course: 'datascience',
    courseTitle: 'Data Science',
    callTime: 'Morning, 10 am to 1 pm',
  });
  const detail = await counsellor().open(lead.id);
  const { text, subject } = departmentMail(lead, catalogue);
  const shown = formatFacts(detail.facts);
  expect(shown).toEqual(
    expect.arrayContaining([
      'Course: Data Science',
      'When may we call?: Morning, 10 am to 1 pm',
      'Form: Request a call back',
      'Department: Data Science',
    ]),
  );
  expect(text.split('\n')).toEqual(expect.arrayContaining(['Name: Ravi Kale', 'Phone: +919876500001', ...shown.slice(0, 2)]));
  expect(subject).toBe('New lead: Data Science, Ravi Kale (Request a call back)');
  expect(detail).toMatchObject({ line: ['Data Science'], formTitle: 'Request a call back', course: 'datascience' });
  expect(text).toMatch(/^Received: \w{3}, \d+ \w+ \d{4}, \d+:\d\d\s[ap]m \(India time\)$/m);
  expect(text.split('\n').at(-1)).toBe(`Open this lead: https://www.institute.example/manage-blog#leads/${lead.id}`);
  for (const words of [...shown, text, subject]) expect(words).not.toMatch(/datascience|callTime|courseTitle|callback/);
});
