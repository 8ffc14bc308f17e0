import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importLimits } from '#site/shared/lead-import.ts';
import { readFile } from '#site/staff/leads/import/read-file.ts';

const read = (content: string | Uint8Array) => readFile(new Blob([content as BlobPart]) as File);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Builds a workbook as Excel writes it: shared texts, a date style, gaps between cells and a hidden sheet. */
const workbook = (rows: string, { sheets = '<sheet name="Leads" sheetId="1" r:id="rId1"/>' } = {}): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns="${main}"><sheets>${sheets}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${main}"><si><t>Name</t></si><si><r><t>Asha </t></r><r><t>Patil &amp; Co</t></r><rPh><t>x</t></rPh></si></sst>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    'xl/worksheets/sheet2.xml': strToU8(
      `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Ravi</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
    ),
  });

test('reads the texts, long numbers, dates and times of an Excel sheet at their places', async () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c></row>
    <row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>9.822045585E9</v></c><c r="D3" s="1"><v>46338</v></c><c r="E3" s="2"><v>3</v></c>
    <c r="F3" s="3"><v>46338.423611111109</v></c><c r="G3" t="str"><f>1+1</f><v>two</v></c><c r="H3" t="e"><v>#N/A</v></c></row>`;
  expect(await read(workbook(rows))).toEqual([
    {
      name: 'Leads',
      rows: [
        { number: 1, cells: ['Name'] },
        { number: 3, cells: ['Asha Patil & Co', '', '9822045585', '2026-11-12', '3', '2026-11-12 10:10', 'two', ''] },
      ],
    },
  ]);
});

test('reads every visible sheet with content, also with namespace prefixes', async () => {
  const sheets = `<sheet name="Empty" r:id="rId1"/><sheet name="Fair" r:id="rId2"/><sheet name="Old" state="hidden" r:id="rId2"/>`;
  expect(await read(workbook('', { sheets }))).toEqual([{ name: 'Fair', rows: [{ number: 1, cells: ['Ravi'] }] }]);
});

test.each([
  ['UTF-8', new TextEncoder().encode('\uFEFFName;City\nAsha;Jalgaon – नाशिक')],
  ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFName;City\nAsha;Jalgaon – नाशिक', 'utf16le'))],
])('reads a CSV file in %s', async (_, bytes) => {
  expect((await read(bytes))[0]?.rows[1]?.cells).toEqual(['Asha', 'Jalgaon – नाशिक']);
});

test('reads a CSV file that Excel saved in the Western encoding of Windows', async () => {
  expect((await read(Uint8Array.from([...Buffer.from('Name\nJos'), 0xe9])))[0]?.rows[1]?.cells).toEqual(['José']);
});

test.each([
  ['an old Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /^This is an old Excel file \(\.xls\)/],
  ['a damaged Excel file', strToU8('PK\u0003\u0004damaged'), /^This Excel file is damaged or has a password/],
  ['a web page with the ending .xls', '<html><table><tr><td>Name', /^This is a web page, not a spreadsheet/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0, 1), /^This is not a spreadsheet/],
  ['an empty file', '\n\n', /^The file contains no rows/],
  ['an unclosed quotation mark', 'Name\n"Asha', /quote mark at the start of this cell is never closed/],
  ['too many rows', 'Name\n'.repeat(importLimits.maxRows + 2), /^The file has 2,002 rows. The limit is 2,000/],
])('explains why it does not read %s', async (_, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason);
});

test('refuses a workbook that would become far too large when unpacked', async () => {
  const zipped = Buffer.from(workbook(''));
  // The size that the archive's directory declares for its first part.
  zipped.writeUInt32LE(61 * 1024 * 1024, zipped.indexOf('PK\u0001\u0002') + 24);
  await expect(read(zipped)).rejects.toThrow(/damaged/);
});
