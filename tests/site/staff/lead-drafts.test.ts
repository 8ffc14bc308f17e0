import { beforeEach, expect, test, vi } from 'vitest';
import { addChange, LeadDrafts } from '#site/staff/leads/lead/lead-drafts.ts';
import { KeptStorage } from '#tests/support/kept-storage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', new KeptStorage());
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const half = { draft: { status: 'contacted' as const }, note: 'Wants week', base: 3 };

test('restores a half-typed note after the tab was closed, but only for the same user', () => {
  new LeadDrafts('asha').set('lead-1', half);
  expect(new LeadDrafts('asha').get('lead-1')).toEqual(half);
  expect(new LeadDrafts('asha').get('lead-2')).toBeUndefined();
  expect(new LeadDrafts('ravi').get('lead-1')).toBeUndefined();
});

test('saving a note removes its draft from the device', () => {
  const drafts = new LeadDrafts('asha');
  drafts.set('lead-1', half);
  drafts.settle('lead-1', half, 4);
  expect(drafts.get('lead-1')).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('deletes a draft after a week, even if its author does not return', () => {
  new LeadDrafts('asha').set('lead-1', half);
  vi.advanceTimersByTime(8 * 24 * 3_600_000);
  new LeadDrafts('ravi');
  expect(localStorage.length).toBe(0);
});

test("a second change to a draft keeps the lead's version at the first change, even if a colleague has saved since", () => {
  const touched = addChange({ draft: {}, note: 'Wants weekends', base: 3 }, { status: 'contacted' }, 4);
  expect(touched.base).toBe(4);
  expect(addChange(touched, { language: 'Hindi' }, 5)).toEqual({
    draft: { status: 'contacted', language: 'Hindi' },
    note: 'Wants weekends',
    base: 4,
  });
});
