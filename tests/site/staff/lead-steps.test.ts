import { expect, test } from 'vitest';
import type { ListedLead } from '#site/shared/lead.ts';
import { findSteps } from '#site/staff/leads/lead/lead-steps.tsx';

const lead = (id: string, personId: string): ListedLead => ({ id, personId }) as ListedLead;
const list = [lead('5', 'asha'), lead('4', 'ravi'), lead('3', 'asha'), lead('2', 'meera')];

test('"previous" and "next" open the previous and next person, whichever of a person\'s enquiries is open', () => {
  expect(findSteps(list, { id: '3' })).toEqual({ previous: undefined, next: '4' });
  expect(findSteps(list, { id: '4' })).toEqual({ previous: '5', next: '2' });
  expect(findSteps(list, { id: '2' })).toEqual({ previous: '4', next: undefined });
});

test('"next" opens the first lead in the list if the current lead is not in the list', () => {
  expect(findSteps(list, { id: '9' })).toEqual({ previous: undefined, next: '5' });
});
