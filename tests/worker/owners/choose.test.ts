import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Counsellor, chooseOwner, type LeadTraits } from '#worker/owners/choose.ts';

const lead: LeadTraits = { department: 'Data Science', city: 'Pune', course: null, language: null };
const until = Date.parse('2026-11-09T18:00:00+05:30');
const counsellor = (id: string, others: Partial<Counsellor> = {}): Counsellor => ({
  ...{ id, name: id, weight: 1, takes: {}, sees: null, openLeads: 0, maxOpenLeads: 50, onDutyUntil: until, owed: 0 },
  ...others,
});

test('explains why an owner was chosen', () => {
  const asha = counsellor('1', { name: 'Asha', takes: { department: ['Data Science'] }, openLeads: 3 });
  expect(chooseOwner(lead, [asha])?.why).toBe('Asha: Data Science, 3 open, on duty until 18:00');
});

test.each<[string, Partial<Counsellor>]>([
  ['is not on duty', { onDutyUntil: null }],
  ['has reached the limit of open leads', { openLeads: 50 }],
  ['only takes another department', { takes: { department: ['SAP'] } }],
  ['may not see its department', { sees: ['SAP'] }],
  ['only takes another city', { takes: { city: ['Mumbai'] } }],
])('does not assign a lead to a counsellor who %s', (_, others) => {
  expect(chooseOwner(lead, [counsellor('1', others)])).toBeUndefined();
});

test('a lead with an unknown language does not wait for a matching counsellor', () => {
  expect(chooseOwner(lead, [counsellor('1', { takes: { language: ['Marathi'] } })])?.id).toBe('1');
});

const ravi = { name: 'Ravi', owed: -5, takes: { department: ['SAP'] }, openLeads: 50 };

test("a person's next lead goes to the owner of their open leads, whatever the rules, the limit or whose turn it is", () => {
  const choice = chooseOwner(lead, [counsellor('1'), counsellor('2', ravi)], { personOwners: ['gone', '2', '1'] });
  expect(choice).toMatchObject({ id: '2', why: 'Ravi: already in touch with this person' });
  expect([...(choice?.owed.values() ?? [])].reduce((sum, owed) => sum + owed)).toBeCloseTo(-5);
});

test.each<[string, Partial<Counsellor>]>([
  ['is not on duty any more', { onDutyUntil: null }],
  ['may not see the lead', { sees: ['SAP'] }],
])("the owner of a person's open leads gets no further lead from that person if the owner %s", (_, others) => {
  const choice = chooseOwner(lead, [counsellor('1'), counsellor('2', { ...ravi, ...others })], { personOwners: ['2'] });
  expect(choice?.id).toBe('1');
});

const person = fc.record({ weight: fc.integer({ min: 1, max: 4 }), absent: fc.uniqueArray(fc.nat(29), { maxLength: 8 }) });
const leadsADay = 60;

/** Assigns 30 days of leads. Returns each person's number of leads and their share by weight on the days they were present. */
function playMonth(people: readonly { weight: number; absent: number[] }[]) {
  const sums = people.map(({ weight }) => ({ weight, owed: 0, got: 0, due: 0 }));
  for (let turn = 0; turn < 30 * leadsADay; turn += 1) {
    const isHere = people.map(({ absent }) => !absent.includes(Math.floor(turn / leadsADay)));
    const total = sums.reduce((sum, { weight }, index) => sum + (isHere[index] ? weight : 0), 0);
    const able = sums.map(({ weight, owed }, index) =>
      counsellor(String(index), { weight, owed, onDutyUntil: isHere[index] ? until : null }),
    );
    const choice = chooseOwner(lead, able);
    for (const [index, sum] of sums.entries()) {
      sum.owed = choice?.owed.get(String(index)) ?? sum.owed;
      if (isHere[index]) sum.due += sum.weight / total;
      if (choice?.id === String(index)) sum.got += 1;
    }
  }
  return sums;
}

test("each counsellor's share over 30 days is within 5% of the rules, despite weights and absences", () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 2, maxLength: 6 }), (people) => {
      for (const { got, due } of playMonth(people)) expect(Math.abs(got - due)).toBeLessThanOrEqual(due * 0.05);
    }),
    { numRuns: 6, seed: 23 },
  );
});
