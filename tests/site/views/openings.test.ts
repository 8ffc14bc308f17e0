import { expect, test } from 'vitest';
import { openPositions } from '#site/views/openings.ts';
import { listRedirects } from '#site/views/redirects.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();

test('a job opening is open from the day it is posted up to the day it closes', () => {
  // The Career Counsellor opening is posted on 9 November 2026 and closes on 31 January 2027.
  const isOpen = (asOf: string): boolean =>
    openPositions(catalogue, asOf).some(({ opening }) => opening.id === 'career-counsellor');
  expect(['2026-11-08', '2026-11-09', '2027-01-31', '2027-02-01'].map(isOpen)).toEqual([false, true, true, false]);
});

test('a closed job opening redirects to the list of open positions, unless redirects.yaml names another page', () => {
  const from = '/careers/career-counsellor';
  const findTarget = (asOf: string, redirects = catalogue.redirects) =>
    listRedirects({ ...catalogue, redirects }, asOf).filter((redirect) => redirect.from === from);
  expect(findTarget('2027-01-31')).toEqual([]);
  expect(findTarget('2027-02-01')).toEqual([{ from, to: '/careers' }]);
  expect(findTarget('2027-02-01', [{ from, to: '/contact' }])).toEqual([{ from, to: '/contact' }]);
});
