import { beforeAll, expect, test } from 'vitest';
import { addLeads } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const { worker, counsellor } = leadDesk();
beforeAll(async () => {
  await addLeads(worker(), [
    { name: 'Meera Deshpande', email: 'meera@example.com', phone: '9765400011', phone_e164: '+919765400011' },
    { name: "Liam O'Brien", email: "liam.o'brien@example.com", phone: '07400123456', phone_e164: '+447400123456' },
    { name: 'Zoë D’Souza', phone: '14155552671', phone_e164: '+14155552671' },
    { name: 'Max Weber', phone: '4915112345678', phone_e164: '+4915112345678' },
    { name: 'Ana Silva', phone: '9130000000', phone_e164: '+919130000000' },
  ]);
});

const found = (query: string) => counsellor().names(`?q=${encodeURIComponent(query)}`);

test.each([
  '\u202a+91 97654 00011\u202c',
  '+91\u201197654\u201100011',
  '97654\u201300011',
  '97654\u221200011',
  '९७६५४०००११',
  '૯૭૬૫૪૦૦૦૧૧',
  '９７６５４０００１１',
  '＋91（97654）00011',
  'tel:9765400011',
  'tel:+91-97654-00011;ext=5',
  'TEL:9765400011',
  'whatsapp:+919765400011',
  'whatsapp://send?phone=919765400011&text=Hello',
  'https://wa.me/919765400011?text=Hello',
  'https://api.whatsapp.com/send?phone=919765400011',
  'Meera +91 97654 00011',
  '97654 00011 (Meera)',
  '(+91) 97654.00011',
  '+91 (0) 97654 00011',
  '97654/00011',
  '0091 97654 00011',
  '091 97654 00011',
  '097654\u00a000011',
  '91\u202f97654\u200900011',
  '+91 9765',
  '00011',
  'Meera Deshpande\u200b',
  '\u2066Meera\u00a0Deshpande\u2069',
  'Mee\u00adra',
  'Ｍｅｅｒａ',
  'mailto:meera@example.com',
  'mailto:meera@example.com?subject=Java',
  'Meera Deshpande <meera@example.com>',
  '\u200emeera@example.com\u200f',
  'meera@ｅｘａｍｐｌｅ.com',
])('finds the lead by %j', async (query) => {
  expect(await found(query)).toEqual(['Meera Deshpande']);
});

test.each([
  ['+44 7400 123456', 'Liam'],
  ['+44 (0)7400 123456', 'Liam'],
  ['0044 7400 123456', 'Liam'],
  ['447400123456', 'Liam'],
  ['07400 123456', 'Liam'],
  ['7400123456', 'Liam'],
  ['+1 (415) 555-2671', 'Zoë'],
  ['001 415 555 2671', 'Zoë'],
  ['1-415-555-2671', 'Zoë'],
  ['(415) 555-2671', 'Zoë'],
  ['+49 151 12345678', 'Max'],
  ['0049 151 12345678', 'Max'],
  ['0151 12345678', 'Max'],
  ['9130000000', 'Ana'],
  ['09130000000', 'Ana'],
])('finds a phone number typed as %s', async (query, name) => {
  expect(await found(query)).toEqual([expect.stringContaining(name)]);
});

test.each(["'", '’', '‘', '‛', 'ʼ', '´', '`', '′', '＇'])(
  'finds names and addresses typed with the apostrophe %s',
  async (sign) => {
    expect(await found(`o${sign}brien`)).toEqual(["Liam O'Brien"]);
    expect(await found(`D${sign}Souza`)).toEqual(['Zoë D’Souza']);
    expect(await found(`liam.o${sign}brien@example.com`)).toEqual(["Liam O'Brien"]);
  },
);

test.each(["'", '’', '‘', '‛', 'ʼ', 'ʻ', '´', '`', '′'])('finds a name that is stored with the apostrophe %s', async (sign) => {
  await addLeads(worker(), [{ name: `Noor Q${sign}Adir` }]);
  expect([await found("q'adir"), await found(`q${sign}adir`)]).toEqual([[`Noor Q${sign}Adir`], [`Noor Q${sign}Adir`]]);
  await worker().db.exec("DELETE FROM leads WHERE name LIKE 'Noor%'");
});

test('treats a search for only invisible characters as an empty search', async () => {
  expect(await found(' \u200b\u3164')).toHaveLength(5);
});

test.each(['+44 9765400011', '97654000112', '00012'])("the number %s does not find another person's lead", async (query) => {
  expect(await found(query)).toEqual([]);
});

test.each([
  ['Meera Deshpande meera@example.com me des mee desh', ['Meera Deshpande']],
  ['Meera Deshpande meera@example.com me des mee desh ravi', []],
  ['m me mee meer meera d de des desh deshp deshpa deshpan deshpand deshpande', ['Meera Deshpande']],
  ['me mee meer de des desh deshp weber', []],
])('each of the search words %s narrows the result', async (query, names) => {
  expect(await found(query)).toEqual(names);
});
