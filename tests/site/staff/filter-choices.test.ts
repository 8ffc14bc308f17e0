import { expect, test } from 'vitest';
import { describeFilters } from '#site/staff/leads/list/filter-choices.ts';

test('shows an impossible date from a mistyped address as it was typed', () => {
  const words = describeFilters({ from: '2026-13-45', to: '2026-01-31' }, undefined).map((filter) => filter.words);
  expect(words).toEqual(['From: 2026-13-45', 'To: 31 Jan 2026']);
});
