import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedCounsellor } from '#site/shared/owner-rules.ts';
import { explainWaiting } from '#site/staff/owners/duty-list.tsx';
import { DutyRow, getDutyState } from '#site/staff/owners/duty-row.tsx';

const at = Date.parse('2026-11-20T06:00:00Z');
const asha = (part: Partial<ListedCounsellor>): ListedCounsellor => ({
  ...{ userId: 'asha', email: 'asha@institute.example', name: 'Asha', weight: 1, maxOpen: 5, takes: {}, week: null },
  ...{ version: 1, openLeads: 0, onDutyUntil: null, onDutyFrom: null, absences: [], ...part },
});

const ignore = (): void => {};
const actions = {
  ...{ weights: 1, options: undefined, userId: 'asha', isAdmin: false },
  ...{ onRules: ignore, onAway: ignore, onBack: ignore, onRemove: ignore },
};

test('shows a counsellor as on duty during their working hours, and as off shift outside them', () => {
  const iso = '2026-11-20T13:30:00Z';
  expect(getDutyState(asha({ onDutyUntil: iso }), at)).toEqual({
    ...{ kind: 'active', label: 'On duty', until: { iso, isToday: true } },
  });
  expect(getDutyState(asha({}), at)).toEqual({ kind: 'closed', label: 'Off shift' });
  expect(getDutyState(asha({ onDutyFrom: iso }), at).until).toEqual({ iso, isToday: true });
});

test('the duty state shows a current absence with its end, but no future absence', () => {
  const absences = [{ id: 'later', from: '2026-11-20T06:00:01Z', until: '2026-11-22T06:00:00Z' }];
  expect(getDutyState(asha({ absences }), at).label).toBe('Off shift');
  const now = { id: 'now', from: '2026-11-20T06:00:00Z', until: '2026-11-20T20:00:00Z' };
  expect(getDutyState(asha({ absences: [...absences, now] }), at)).toEqual({
    ...{ kind: 'invited', label: 'Away', absence: 'now', until: { iso: now.until, isToday: false } },
  });
});

test('the duty page explains why leads are waiting', () => {
  const onDutyUntil = '2026-11-20T13:30:00Z';
  expect(explainWaiting([asha({})])).toBe('until somebody comes on duty.');
  const full = asha({ onDutyUntil, openLeads: 6 });
  expect(explainWaiting([full, asha({})])).toBe('because everybody on duty has reached their limit of open leads.');
  expect(explainWaiting([full, asha({ onDutyUntil, openLeads: 4 })])).toBe(
    'because no counsellor on duty can take more leads of this kind.',
  );
});

test.each([
  [13, 12, true],
  [12, 12, true],
  [5, 30, false],
])('with %i of %i open leads, the bar is red: %s', (openLeads, maxOpen, isFull) => {
  const html = renderToStaticMarkup(createElement(DutyRow, { of: asha({ openLeads, maxOpen }), ...actions }));
  expect(html.includes('data-full')).toBe(isFull);
});
