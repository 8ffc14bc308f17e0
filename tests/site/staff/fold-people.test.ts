import { expect, test } from 'vitest';
import type { ListedLead } from '#site/shared/lead.ts';
import { foldPeople } from '#site/staff/leads/list/fold-people.ts';

const lead = (id: string, personId: string | null, others: Partial<ListedLead> = {}): ListedLead =>
  ({ id, personId, nextStepAt: null, ...others }) as ListedLead;

const listIds = (leads: readonly ListedLead[]) =>
  foldPeople(leads).map(({ lead: first, others }) => [first, ...others].map(({ id }) => id));

test("the lead list combines all leads of one person into one entry, at the position of that person's first lead", () => {
  expect(listIds([lead('5', 'asha'), lead('4', 'ravi'), lead('3', 'asha'), lead('2', 'meera'), lead('1', 'asha')])).toEqual([
    ['5', '3', '1'],
    ['4'],
    ['2'],
  ]);
});

test('the lead list keeps leads without a person separate', () => {
  expect(listIds([lead('2', null), lead('1', null)])).toEqual([['2'], ['1']]);
});

test("the lead list shows a person's enquiry with the earliest next step", () => {
  const due = (time: string) => ({ nextStepAt: `2026-11-09T${time}:00.000Z` });
  expect(listIds([lead('4', 'asha', due('11:00')), lead('3', 'asha', due('10:00')), lead('2', 'asha')])).toEqual([
    ['3', '4', '2'],
  ]);
});

test("the lead list shows a person's first enquiry if no enquiry has a next step", () => {
  expect(listIds([lead('2', 'ravi'), lead('1', 'ravi')])).toEqual([['2', '1']]);
});
