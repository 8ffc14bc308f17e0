import { expect, test } from 'vitest';
import type { ListedCounsellor } from '#site/shared/owner-rules.ts';
import { getDutyState } from '#site/staff/owners/duty-row.tsx';

const at = Date.parse('2026-11-20T06:00:00Z');
const asha = (part: Partial<ListedCounsellor>): ListedCounsellor => ({
  ...{ userId: 'asha', email: 'asha@institute.example', name: 'Asha', weight: 1, maxOpen: 5, takes: {}, week: null },
  ...{ version: 1, openLeads: 0, onDutyUntil: null, onDutyFrom: null, absences: [], ...part },
});

test('a counsellor counts as on duty until the end of their working hours, and as off shift otherwise', () => {
  const iso = '2026-11-20T13:30:00Z';
  expect(getDutyState(asha({ onDutyUntil: iso }), at)).toEqual({
    ...{ kind: 'active', label: 'On duty', until: { iso, isToday: true } },
  });
  expect(getDutyState(asha({}), at)).toEqual({ kind: 'closed', label: 'Off shift' });
  expect(getDutyState(asha({ onDutyFrom: iso }), at).until).toEqual({ iso, isToday: true });
});

test('the duty state shows a current absence and when it ends, but no future absence', () => {
  const absences = [{ id: 'later', from: '2026-11-20T06:00:01Z', until: '2026-11-22T06:00:00Z' }];
  expect(getDutyState(asha({ absences }), at).label).toBe('Off shift');
  const now = { id: 'now', from: '2026-11-20T06:00:00Z', until: '2026-11-20T20:00:00Z' };
  expect(getDutyState(asha({ absences: [...absences, now] }), at)).toEqual({
    ...{ kind: 'invited', label: 'Away', absence: 'now', until: { iso: now.until, isToday: false } },
  });
});
