import { expect, test } from 'vitest';
import { parseCsv } from '#site/shared/csv.ts';
import { matchColumns } from '#site/staff/leads/import/match-columns.ts';
import { readRows } from '#site/staff/leads/import/read-rows.ts';

const read = (...lines: string[]) => readRows(matchColumns(parseCsv(lines.join('\n'))));

test('stores the cells of a row in the fields of a lead', () => {
  const { rows, problems } = read(
    'First name,Surname,Mobile,Email,City,Course,Remarks,Date,Age',
    ' Asha ,Patil,+91 98220-45585,mailto:Asha@EXAMPLE.com,Nashik,Java,"Evening batch",12/11/2026,21',
  );
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    {
      row: 2,
      name: 'Asha Patil',
      phone: '+919822045585',
      email: 'Asha@example.com',
      city: 'Nashik',
      course: 'Java',
      message: 'Evening batch',
      date: '2026-11-12',
      details: { Age: '21' },
    },
  ]);
});

test.each([
  ['p:+919822045585', '+919822045585'],
  ['9822045585.0', '9822045585'],
  ["'098220 45585", '09822045585'],
  ['98220/45585', '9822045585'],
])('reads the phone number %s as other programs write it', (cell, phone) => {
  expect(read('Name,Mobile', `Asha Patil,${cell}`).rows[0]?.phone).toBe(phone);
});

test('keeps further phone numbers of a cell as a detail', () => {
  expect(read('Name,Mobile', 'Asha Patil,98220 45585 / 020 24455667').rows[0]).toMatchObject({
    phone: '9822045585',
    details: { 'Other phone number': '02024455667' },
  });
});

test('keeps every column with the same heading', () => {
  expect(read('Name,Mobile,Age,Age,Age', 'Asha Patil,9822045585,21,22,23').rows[0]?.details).toEqual({
    Age: '21',
    'Age (2)': '22',
    'Age (3)': '23',
  });
});

test('treats entries such as NA and a dash as empty', () => {
  expect(read('Name,Mobile,Email,City', 'Asha Patil,9822045585,N/A,-').rows[0]).toEqual({
    row: 2,
    name: 'Asha Patil',
    phone: '9822045585',
  });
});

test('reports rows with problems by row number and name, with every reason, the rejected values and all cells', () => {
  const { rows, problems } = read('Name,Mobile,Email', 'Asha Patil,9822045585,', 'R,98220,x', '', 'Nobody,,');
  expect(rows.map(({ row }) => row)).toEqual([2]);
  expect(problems).toEqual([
    {
      ...{ number: 3, name: 'R', cells: ['R', '98220', 'x'] },
      reasons: ['Name must be at least 2 characters', 'Phone number must be at least 10 digits: “98220”', 'Invalid email: “x”'],
    },
    { number: 5, name: 'Nobody', cells: ['Nobody', '', ''], reasons: ['Phone number and email are both missing'] },
  ]);
});

test('reports a course, a city and a date that are too long', () => {
  const long = 'x'.repeat(121);
  const { problems } = read('Name,Mobile,Course,City,Date', `Asha Patil,9822045585,${long},${long},${long}`);
  const shown = `: “${'x'.repeat(40)}”`;
  expect(problems[0]?.reasons).toEqual([
    `Course must have 1 to 120 characters${shown}`,
    `City must have 1 to 120 characters${shown}`,
    `Date must have 1 to 60 characters${shown}`,
  ]);
});
