import { expect, test } from 'vitest';
import { matchColumns } from '#site/staff/leads/import/match-columns.ts';

const toRows = (rows: readonly (readonly string[])[]) => rows.map((cells, index) => ({ number: index + 1, cells: [...cells] }));
const match = (headings: readonly string[], ...rows: string[][]) =>
  Object.fromEntries(
    matchColumns(toRows([headings, ...(rows.length ? rows : [headings.map(() => 'x')])])).columns.map(({ heading, target }) => [
      heading,
      target,
    ]),
  );

test('recognises the headings of a Justdial list', () => {
  const headings = ['Sr. No.', 'Name', 'Mobile', 'Phone', 'Email', 'Category', 'City', 'Area', 'Date', 'Time', 'Company Name'];
  expect(match(headings)).toEqual({
    'Sr. No.': '',
    Name: 'name',
    Mobile: 'phone',
    Phone: 'detail',
    Email: 'email',
    Category: 'course',
    City: 'city',
    Area: 'detail',
    Date: 'date',
    Time: 'detail',
    'Company Name': 'detail',
  });
});

test('recognises the headings of a Sulekha list', () => {
  expect(match(['User Name', 'Mobile No.', 'Email ID', 'Need', 'Location', 'Requirement details', 'Lead Date'])).toEqual({
    'User Name': 'name',
    'Mobile No.': 'phone',
    'Email ID': 'email',
    Need: 'course',
    Location: 'city',
    'Requirement details': 'detail',
    'Lead Date': 'date',
  });
});

test('recognises the headings of a lead form of Meta', () => {
  expect(match(['id', 'created_time', 'ad_name', 'campaign_name', 'full_name', 'phone_number', 'email', 'city'])).toEqual({
    id: '',
    created_time: 'date',
    ad_name: 'detail',
    campaign_name: 'detail',
    full_name: 'name',
    phone_number: 'phone',
    email: 'email',
    city: 'city',
  });
});

test("recognises the headings of a fair's own sheet, in English, Hindi and Marathi", () => {
  expect(match(['First Name', 'Last Name', 'Contact No', 'Course interested in', 'Remarks', 'Date of Birth', 'College'])).toEqual(
    {
      'First Name': 'name',
      'Last Name': 'name',
      'Contact No': 'phone',
      'Course interested in': 'course',
      Remarks: 'message',
      'Date of Birth': 'detail',
      College: 'detail',
    },
  );
  expect(match(['नाव', 'मोबाईल क्रमांक', 'ई-मेल', 'शहर', 'कोर्स', 'दिनांक'])).toEqual({
    नाव: 'name',
    'मोबाईल क्रमांक': 'phone',
    'ई-मेल': 'email',
    शहर: 'city',
    कोर्स: 'course',
    दिनांक: 'date',
  });
});

test('skips the title above the headings', () => {
  const { columns, rows } = matchColumns(
    toRows([['College fair, Kolhapur'], [''], ['Name', 'Mobile'], ['Asha Patil', '9822045585']]),
  );
  expect([columns.map(({ target }) => target), rows.map(({ number }) => number)]).toEqual([['name', 'phone'], [4]]);
});

test('recognises the columns of a list without headings by their cells', () => {
  const { columns, rows } = matchColumns(
    toRows([
      ['1', 'Asha Patil', '98220 45585', 'asha@example.com', 'BSc 2nd year'],
      ['2', 'Ravi Kale', '98220 45586', '', 'BCom'],
    ]),
  );
  expect(columns).toEqual([
    { heading: 'Column A', target: 'detail' },
    { heading: 'Column B', target: 'name' },
    { heading: 'Column C', target: 'phone' },
    { heading: 'Column D', target: 'email' },
    { heading: 'Column E', target: 'detail' },
  ]);
  expect(rows).toHaveLength(2);
});

test('leaves out columns without any content', () => {
  expect(match(['Name', 'Mobile', 'City'], ['Asha Patil', '9822045585', ''])).toMatchObject({ City: '' });
});
