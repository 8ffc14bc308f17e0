import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportTable } from '#cli/edit/spreadsheet/export-table.ts';
import { protectText, unprotectText } from '#cli/edit/spreadsheet/protected-text.ts';
import { type TableName, tableNames } from '#cli/edit/spreadsheet/tables.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { convertCell, type DateForm, saveInExcel } from '#tests/support/excel.ts';
import { importBook, listMistakes, loadCopy } from '#tests/support/spreadsheet-book.ts';

test.each(tableNames)('importing %s changes nothing if the table was only opened and saved in Excel', async (table) => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const saved = saveInExcel(exportTable(await loadCopy(copy), table));
  expect(await importBook(copy, saved)).toContain('There is nothing to change.');
  expect(copy.tree()).toEqual(before);
});

test.each<DateForm>(['dd/mm/yyyy', 'dd-mmm-yy', 'd mmmm yyyy', 'm/d/yyyy', 'serial', 'serial as amount'])(
  'reads dates that Excel has saved as %s',
  async (form) => {
    const copy = copyCatalogue();
    const saved = saveInExcel(exportTable(await loadCopy(copy), 'batches'), form);
    expect(await importBook(copy, saved)).toContain('There is nothing to change.');
  },
);

test.each<[TableName, string, string, string]>([
  ['batches', '"2026-12-07"', '21-12-2026', '1 cell changed. Rows: 0 new, 0 removed'],
  ['cities', '"171"', '180.00', '1 cell changed. Rows: 0 new, 0 removed'],
  ['courses', '"50000"', '₹ 52,000.00', '1 cell changed. Rows: 0 new, 0 removed'],
])('editing one cell of %s in Excel changes only one line', async (table, from, to, expected) => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const saved = saveInExcel(exportTable(await loadCopy(copy), table).replace(from, `"${to}"`));
  expect(await importBook(copy, saved)).toContain(expected);
  const after = copy.tree();
  expect([...after].filter(([file, bytes]) => before.get(file) !== bytes)).toHaveLength(1);
});

test("changes a batch's start date in place, even if other batches are added and removed in the same import", async () => {
  const copy = copyCatalogue();
  const [header = '', ...rows] = exportTable(await loadCopy(copy), 'batches')
    .trimEnd()
    .split('\r\n');
  const [first = '', second = '', ...others] = rows.slice(1);
  const moved = second.replace(/"\d{4}-\d\d-\d\d"/, '"2027-01-11"');
  const lines = copy.read('batches.yaml').trimEnd().split('\n').slice(-rows.length);
  expect(first).not.toBe('');
  const table = [header, moved, ...others, '"java","weekend","2027-02-06","","","",""', ''].join('\r\n');
  expect(await importBook(copy, table)).toContain('1 cell changed. Rows: 1 new, 2 removed');
  expect(
    copy
      .read('batches.yaml')
      .trimEnd()
      .split('\n')
      .slice(-rows.length + 1),
  ).toEqual([
    lines[2]?.replace(/start: \d{4}-\d\d-\d\d/, 'start: 2027-01-11'),
    ...lines.slice(3),
    '- { course: java, pattern: weekend, start: 2027-02-06 }',
  ]);
});

test('any text survives opening and saving in Excel', () => {
  const part = fc.constantFrom(..."0123456789-/.,:+% 'eE", 'Mar', 'December', 'true', 'PM', '₹', 'a');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('').trim();
      expect(unprotectText(protectText(text))).toBe(text);
      // The CSV writer escapes formulas itself.
      fc.pre(!/^['=+@-]/.test(text));
      expect(unprotectText(convertCell(protectText(text), 'dd-mm-yyyy'))).toBe(text);
    }),
    { numRuns: 5000 },
  );
});

const batch = (start: string, pattern = 'weekend'): string => `java,${pattern},${start}`;
const importNew = async (...rows: string[]): Promise<{ starts: string[]; printed: string }> => {
  const copy = copyCatalogue();
  const printed = await importBook(copy, ['course,pattern,start', ...rows, ''].join('\n'));
  return { starts: (await loadCopy(copy)).batches.map(({ start }) => start), printed };
};

test('reports how it read an ambiguous date', { tags: ['long'] }, async () => {
  const { starts, printed } = await importNew(batch('01-04-2027', 'weekday-evening'));
  expect(starts).toEqual(['2027-04-01']);
  expect(printed).toContain('Column start: 01-04-2027 was read as 1 April 2027, with the day first as in India.');
});

test('reads the month first in an ambiguous date if only that order gives a class day', async () => {
  const { starts, printed } = await importNew(batch('1/9/2027'), batch('1/16/2027'));
  expect(starts).toEqual(['2027-01-09', '2027-01-16']);
  expect(printed).toContain('1/9/2027 was read as 9 January 2027, with the month first');
});

test('reads the day first in an ambiguous date if the other order gives a date in the past', async () => {
  const refused = importNew(batch('05/12/2026', 'weekday-evening'));
  // 5 December 2026 is a Saturday, and 12 May 2026 is a Tuesday.
  await expect(refused).rejects.toThrow('`check` would report');
});

test('rejects an ambiguous date if its column contains dates in both orders', async () => {
  const rows = ['13-12-2026', '12-31-2026', '01-04-2027'].map((start) => batch(start, 'weekday-evening'));
  const mistakes = await listMistakes(importBook(copyCatalogue(), ['course,pattern,start', ...rows, ''].join('\n')));
  expect(mistakes).toEqual([
    {
      line: 4,
      message:
        'Row 4, column start: "01-04-2027" can mean 1 April 2027 or 4 January 2027. The day comes first in row 2 (13-12-2026), but the month comes first in row 3 (12-31-2026).',
      hint: 'Write 2027-04-01 or 2027-01-04.',
    },
  ]);
});

test.each([
  ['room', '#NAME?', 'is a spreadsheet error'],
  ['room', '####', 'column is too narrow'],
  ['start', '7-Dec', 'must be a date'],
  ['placeholder', '1', 'must be true or false'],
  ['room', '9.82201E+11', 'is a shortened number that has lost its last digits'],
  ['room', '????', 'has lost its non-English letters'],
  ['room', 'à¤ªà¥', 'has lost its non-English letters'],
  ['seats', '1.200', 'can be a decimal point or a thousands separator'],
])('rejects an unreadable cell in column %s and suggests a fix: %s', async (column, cell, message) => {
  const cells = { course: 'java', pattern: 'weekday-midday', start: '2027-01-11', branch: 'deccan', [column]: cell };
  const table = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`;
  const [first] = await listMistakes(importBook(copyCatalogue(), table));
  expect(first).toMatchObject({ line: 2, message: expect.stringContaining(message), hint: expect.any(String) });
});

test('rejects a table in which Marathi names were saved as question marks', async () => {
  const copy = copyCatalogue();
  const table = exportTable(await loadCopy(copy), 'cities').replace(/[\u0900-\u097f]/g, '?');
  const [mistake] = await listMistakes(importBook(copy, table));
  expect(mistake?.message).toContain('column nameInMarathi');
});

test('the import preview shows which part of a long text has changed', async () => {
  const copy = copyCatalogue();
  const table = exportTable(await loadCopy(copy), 'cities').replace('three quite different jobs', 'four quite different jobs');
  expect(await importBook(copy, table)).toMatch(/advice\.data-science: "\.\.\..* are three quite.*" -> "\.\.\..* are four quite/);
});
