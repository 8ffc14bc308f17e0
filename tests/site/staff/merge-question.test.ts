import { expect, test } from 'vitest';
import type { Person } from '#site/shared/person.ts';
import { describeKept } from '#site/staff/people/merge-question.tsx';

const person = (name: string, createdAt: string): Person => ({ name, enquiries: [{ createdAt }] }) as Person;

test('says before a merge that the person has the name in the latest enquiry', () => {
  const people = [person('Meera J', '2026-11-20T06:00:00.000Z'), person('Meera Joshi', '2026-11-28T06:00:00.000Z')] as const;
  expect(describeKept(...people)).toContain('named Meera Joshi');
  expect(describeKept(people[1], people[0])).toContain('named Meera Joshi');
});
