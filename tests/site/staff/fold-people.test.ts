import { expect, test } from 'vitest';
import type { ListedLead } from '#site/shared/lead.ts';
import { foldPeople } from '#site/staff/leads/fold-people.ts';

const now = Date.parse('2026-11-09T08:30:00.000Z');

const lead = (id: string, personId: string | null, others: Partial<ListedLead> = {}): ListedLead =>
  ({ id, personId, status: 'new', contactedAt: null, contactDueAt: null, ...others }) as ListedLead;

const idsOf = (leads: readonly ListedLead[]) =>
  foldPeople(leads, now).map(({ lead: first, others }) => [first, ...others].map(({ id }) => id));

test('the leads of one person are one entry, where the first of them stands', () => {
  expect(idsOf([lead('5', 'asha'), lead('4', 'ravi'), lead('3', 'asha'), lead('2', 'meera'), lead('1', 'asha')])).toEqual([
    ['5', '3', '1'],
    ['4'],
    ['2'],
  ]);
});

test('leads that are nobody’s are not of one person', () => {
  expect(idsOf([lead('2', null), lead('1', null)])).toEqual([['2'], ['1']]);
});

test('a person waits since their enquiry that is due first, of those that nobody has taken up', () => {
  const by = (time: string) => ({ contactDueAt: `2026-11-09T${time}:00.000Z` });
  const [person] = foldPeople(
    [
      lead('4', 'asha', by('11:00')),
      lead('3', 'asha', by('10:00')),
      lead('2', 'asha', { ...by('09:00'), contactedAt: '2026-11-09T08:00:00.000Z' }),
      lead('1', 'asha'),
    ],
    now,
  );
  expect(person?.lead.id).toBe('3');
  const [contacted] = foldPeople([lead('2', 'ravi', { status: 'contacted' }), lead('1', 'ravi', { status: 'lost' })], now);
  expect(contacted?.lead.id).toBe('2');
});
