import { expect, test } from 'vitest';
import { findCurrentTab } from '#site/staff/leads/views/lead-views.tsx';

const [all, overdue, fresh] = [{ filters: {} }, { filters: { view: 'overdue' } }, { filters: { status: 'new' } }];
const tabs = [all, overdue, fresh];

test('marks the tab with the same filters', () => {
  expect(findCurrentTab(tabs, { status: 'new', sort: 'name' })).toBe(fresh);
});

test('marks the tab of all leads if other filters select from them', () => {
  expect(findCurrentTab(tabs, { course: 'java', status: 'contacted' })).toBe(all);
});

test('marks no tab for leads in a report or a filtered view', () => {
  expect(findCurrentTab(tabs, { figure: 'leads' })).toBeUndefined();
  expect(findCurrentTab(tabs, { view: 'overdue', course: 'java' })).toBeUndefined();
});
