import { beforeAll, expect, test } from 'vitest';
import { addLeads, Counsellor } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const formulas = ["=cmd|' /C calc'!A0", '+1+1', '-2+3', '@SUM(1)', '=HYPERLINK("http://x.example","y")'];
const disguises = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '"',
  "'",
  '";',
  ';',
  ',',
  '","',
  '\r\n',
  'a;',
  'a\t',
  'a\n',
  'a|',
  '\uFF1D',
  '\uFF0B',
  '""',
  "a';",
];
const endings = ['', '"', '",=1', ';=1', '\t@x'];
const names = disguises.flatMap((start) => formulas.flatMap((formula) => endings.map((end) => start + formula + end)));

const { worker, counsellor } = leadDesk();
let file: string;
beforeAll(async () => {
  await addLeads(
    worker(),
    names.map((name) => ({ name, message: name })),
  );
  const response = await counsellor().fetch('/api/leads.csv');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  file = Buffer.from(await response.arrayBuffer()).toString();
});

/** Parses cells as a spreadsheet with this separator does. Quotes count only at the start of a cell. */
function readCells(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
      cell += text[at];
      at += 1;
    }
    rows.at(-1)?.push(cell);
    if (text.startsWith('\r\n', at)) at += 1;
    if (text[at] === separator) at += 1;
    else {
      at += 1;
      rows.push([]);
    }
  }
  return rows.filter((row) => row.length > 0);
}

/** Whether a spreadsheet would run the cell as a formula. Phone numbers do not count as formulas. */
const runs = (cell: string): boolean => /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) && !/^\+[\d ()-]+$/.test(cell);

test('exports 500 hostile names as 500 rows of equal width', () => {
  expect(names).toHaveLength(500);
  const rows = readCells(file.slice(1), ',');
  expect(file.charCodeAt(0)).toBe(0xfeff);
  expect(rows).toHaveLength(501);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  const plain = (text: string): string => text.replaceAll("'", '');
  const column = rows[0]?.indexOf('Name') ?? -1;
  expect(
    rows
      .slice(1)
      .map((row) => plain(row[column] ?? ''))
      .sort(),
  ).toEqual(names.map(plain).sort());
});

test('exports times in India time in a format that spreadsheets read', async () => {
  await addLeads(worker(), [{ name: 'Late', status: 'lost', created_at: Date.UTC(2026, 10, 1, 20, 15) }]);
  const text = Buffer.from(await (await counsellor().fetch('/api/leads.csv?status=lost')).arrayBuffer()).toString();
  const [columns = [], row = []] = readCells(text.slice(1), ',');
  expect(row[columns.indexOf('Received (India time)')]).toBe('2026-11-02 01:45:00');
});

test('the exported file has words as headings instead of database column names', () => {
  const [headings = []] = readCells(file.slice(1), ',');
  expect(headings).toEqual(expect.arrayContaining(['Owner', 'Source', 'Campaign', 'Notes']));
  expect(headings.filter((heading) => /_|^[a-z]/.test(heading))).toEqual([]);
});

test('does not export leads if the audit entry cannot be written', async () => {
  await worker().db.exec('ALTER TABLE audit RENAME TO audit_away');
  const response = await counsellor().fetch('/api/leads.csv');
  const text = await response.text();
  await worker().db.exec('ALTER TABLE audit_away RENAME TO audit');
  expect(response.status).toBe(503);
  expect(text).not.toContain('Received');
});

test.each([',', ';', '\t', '|'])(
  'exports no cell that would run as a formula in a spreadsheet with the separator %j',
  (separator) => {
    expect(readCells(file.slice(1), separator).flat().filter(runs)).toEqual([]);
  },
);

test("exports a lead's owner, source, campaign and notes", async () => {
  const asha = await Counsellor.logIn(worker());
  await worker().db.prepare("UPDATE users SET name = 'Asha Kulkarni' WHERE id = ?").bind(asha.member.id).run();
  const [id = ''] = await addLeads(worker(), [
    {
      name: 'Ravi',
      phone: '97654 00011',
      phone_e164: '+919765400011',
      city: 'Satara',
      assignee_id: asha.member.id,
      attribution: JSON.stringify({ 'first.utm_source': 'Google', 'first.utm_campaign': 'Diwali' }),
    },
  ]);
  const log = (text: string, key: string) =>
    asha.fetch(`/api/leads/${id}/contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ way: 'note', text }),
    });
  for (const text of ['Asked about fees', 'Wrong lead', 'Comes on Saturday,\nwith a friend']) await log(text, text.slice(0, 5));
  await asha.fetch(`/api/leads/${id}/contacts/Wrong`, { method: 'DELETE' });
  const text = Buffer.from(await (await asha.fetch('/api/leads.csv?city=Satara')).arrayBuffer()).toString();
  const [headings = [], row = []] = readCells(text.slice(1), ',');
  const cells = Object.fromEntries(headings.map((heading, index) => [heading, row[index]]));
  const day = new Date(worker().now() + 330 * 60_000).toISOString().slice(0, 10);
  expect(cells).toMatchObject({
    Phone: '97654 00011',
    'International phone': '+91 97654 00011',
    Owner: 'Asha Kulkarni',
    Source: 'google',
    Campaign: 'Diwali',
    Notes: `${day}, Asha Kulkarni: Comes on Saturday,\nwith a friend\n${day}, Asha Kulkarni: Asked about fees`,
  });
});

test('each exported column has its own heading', () => {
  const [headings = []] = readCells(file.slice(1), ',');
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings).toEqual(
    expect.arrayContaining(['Received (India time)', 'Email', 'Phone', 'Course', 'Owner', 'Source', 'Notes']),
  );
});
