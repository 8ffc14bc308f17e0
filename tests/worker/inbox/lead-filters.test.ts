import { beforeEach, expect, test } from 'vitest';
import type { LeadOptions } from '#site/shared/lead.ts';
import { leadListColumnNames } from '#site/shared/lead-list.ts';
import { dayMs, startOfIndianDay } from '#site/shared/times.ts';
import { findOrigin } from '#worker/stored-lead/attribution.ts';
import { addLeads, Counsellor } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const { worker, counsellor: asha } = leadDesk();
beforeEach(async () => {
  await worker().db.exec('DELETE FROM leads');
});

const from = (values: object): string => JSON.stringify(values);

const attributions = [
  null,
  'not JSON',
  from({}),
  from({ 'first.utm_source': 'Google', 'first.utm_campaign': 'Diwali' }),
  from({ utm_source: 'justdial' }),
  from({ 'last.utm_source': 'News', 'first.referrer': 'https://www.example.org/x' }),
  from({ 'first.gclid': 'x', 'first.utm_campaign': 'Holi' }),
  from({ 'last.fbclid': 'x' }),
  from({ 'first.referrer': 'https://www.Example.org/a?b=c' }),
  from({ 'first.referrer': 'https://m.example.org?b=//c' }),
  from({ referrer: 'http://example.org:8080' }),
  from({ 'first.referrer': 'https://example.org', 'last.utm_campaign': 'Holi' }),
  from({ 'first.referrer': 'not an address' }),
];

test('the database finds the same source and campaign of a lead as the worker', async () => {
  await addLeads(
    worker(),
    attributions.map((attribution) => ({ attribution })),
  );
  const { results } = await worker().db.prepare('SELECT source, campaign FROM leads ORDER BY created_at').all();
  expect(results).toEqual(attributions.map(findOrigin));
});

test('leads can be filtered by source, campaign and language, and by the lack of a value', async () => {
  await addLeads(worker(), [
    { name: 'Diwali', attribution: from({ utm_source: 'google', utm_campaign: 'diwali' }), language: 'Hindi' },
    { name: 'Google', attribution: from({ utm_source: 'google' }), language: 'Marathi' },
    { name: 'Direct', city: 'Pune' },
  ]);
  expect(await asha().names('?source=google')).toEqual(['Google', 'Diwali']);
  expect(await asha().names('?source=google&campaign=diwali&language=Hindi')).toEqual(['Diwali']);
  expect(await asha().names('?source=-')).toEqual(['Direct']);
  expect(await asha().names('?city=-&status=new&language=Marathi')).toEqual(['Google']);
  const { stored } = (await (await asha().fetch('/api/leads/options')).json()) as LeadOptions;
  expect(stored).toEqual({ source: ['google'], campaign: ['diwali'], language: ['Hindi', 'Marathi'] });
});

test('leads can be filtered by the period in which they arrived', async () => {
  const today = startOfIndianDay(new Date(worker().now() + 330 * 60_000).toISOString().slice(0, 10));
  await addLeads(
    worker(),
    [
      ['Today', 0],
      ['Yesterday', 1],
      ['Last week', 6],
      ['A week ago', 7],
      ['Long ago', 40],
    ].map(([name, days]) => ({ name: name as string, created_at: today - Number(days) * dayMs + 60_000 })),
  );
  expect(await asha().names('?received=today')).toEqual(['Today']);
  expect(await asha().names('?received=yesterday')).toEqual(['Yesterday']);
  expect(await asha().names('?received=last-7')).toEqual(['Today', 'Yesterday', 'Last week']);
  expect(await asha().names('?received=last-30')).toHaveLength(4);
  expect((await asha().fetch('/api/leads?received=last-year')).status).toBe(400);
});

/** Reads every page of a list. */
async function readAll(query: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await asha().list(`?${query}&limit=7${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    names.push(...page.leads.map(({ name }) => name));
    cursor = page.next;
  }
  return names;
}

test('a list sorted by a column sorts all leads across its pages, and shows leads without a value last', async () => {
  const cities = ['Akola', 'pune', 'Nashik', null];
  await addLeads(
    worker(),
    Array.from({ length: 40 }, (_, index) => ({
      name: `${cities[index % 4] ?? 'Nowhere'} ${index}`,
      city: cities[index % 4] ?? null,
      fee_agreed: index % 3 ? index * 100 : null,
    })),
  );
  const order = async (query: string): Promise<string[]> => [
    ...new Set((await readAll(query)).map((name) => name.replace(/ \d+/, ''))),
  ];
  expect(await order('sort=city')).toEqual(['Akola', 'Nashik', 'pune', 'Nowhere']);
  expect(await order('sort=-city')).toEqual(['pune', 'Nashik', 'Akola', 'Nowhere']);
  const fees = (await readAll('sort=-fee&city=Akola')).map((name) => Number(name.replace(/\D/g, '')));
  expect(fees.slice(0, 6)).toEqual([32, 28, 20, 16, 8, 4]);
  for (const column of leadListColumnNames) expect(new Set(await readAll(`sort=-${column}`)).size).toBe(40);
});

test('a list can be sorted by owner name and by status, and a search can be sorted too', async () => {
  const ravi = await Counsellor.logIn(worker());
  await worker().db.prepare("UPDATE users SET name = iif(id = ?1, 'Zoya', 'Ravi')").bind(asha().member.id).run();
  await addLeads(worker(), [
    { name: 'One Patil', status: 'lost', assignee_id: asha().member.id },
    { name: 'Two Patil', status: 'contacted' },
    { name: 'Three Patil', status: 'new', assignee_id: ravi.member.id },
  ]);
  expect(await asha().names('?sort=owner')).toEqual(['Three Patil', 'One Patil', 'Two Patil']);
  expect(await asha().names('?sort=-status')).toEqual(['One Patil', 'Two Patil', 'Three Patil']);
  expect(await asha().names('?q=patil&sort=name')).toEqual(['One Patil', 'Three Patil', 'Two Patil']);
  expect((await asha().fetch('/api/leads?sort=email')).status).toBe(400);
});
