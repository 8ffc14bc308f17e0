import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { planPages } from '#site/plan/page-table.ts';
import { formOptionsPath } from '#site/shared/forms/options-path.ts';
import { searchIndexPath } from '#site/shared/search-path.ts';
import type { Assets } from '#site/views/assets.ts';
import { searchIndex } from '#site/views/search-index.ts';
import { createSite } from '#site/views/site.ts';
import { test } from '#tests/browser/forms/form-visits.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { growCatalogue } from '#tests/support/grown-catalogue.ts';

const catalogue = growCatalogue(await loadFrozenCatalogue(), { courses: 120, cities: 5 });
const { assets } = JSON.parse(readFileSync(join(inject('siteFolder'), '_edge/shell.json'), 'utf8')) as { assets: Assets };
const site = createSite(catalogue, frozenDay, assets);
const plans = new Map(planPages(site, (_, all) => [...all]).map((plan) => [plan.path, plan]));

/** Serves a page as the build renders it for the large catalogue, together with the built site's scripts and data files. */
const asLarge =
  (path: string) =>
  async (page: Page): Promise<void> => {
    const plan = plans.get(path);
    if (!plan) throw new Error(`There is no page ${path}`);
    const html = new PageRenderer().render(plan.component, plan.props);
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route(`**${formOptionsPath}`, (route) => route.fulfill({ json: site.options }));
    await page.route(`**${searchIndexPath}`, (route) => route.fulfill({ json: searchIndex(catalogue, frozenDay) }));
  };

const shown = (page: Page) => page.locator('.course-card:visible h3').allTextContents();
const finderPath = '/courses';
const coursePath = '/java-training-classes-in-pune.php';

describe('large catalogue', () => {
  test('the course finder starts with the first cards of a large catalogue, and can show all its other courses', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(finderPath, { prepare: asLarge(finderPath) });
    await page.getByText(`${catalogue.courses.length} courses`, { exact: true }).waitFor();
    expect((await shown(page)).length).toBeLessThanOrEqual(24);
    await page.getByLabel('Subject, tool or skill').fill('java for hospitals');
    await expect.poll(() => shown(page)).toContain('Java for Hospitals');
    const card = page.locator('.course-card:visible', {
      has: page.getByRole('heading', { name: 'Java for Hospitals', exact: true }),
    });
    const course = catalogue.courses.find(({ title }) => title === 'Java for Hospitals');
    expect(await card.getByRole('link', { name: /^View Details of Java for Hospitals$/ }).getAttribute('href')).toBe(
      `/${course?.path}`,
    );
    expect(await card.locator('[data-dialog]').getAttribute('data-course')).toBe(course?.key);
    expect(await card.locator('.badge').count()).toBe(1);
    await card.getByRole('checkbox', { name: 'Compare Java for Hospitals' }).check();
    await page.getByRole('columnheader', { name: /Java for Hospitals/ }).waitFor();
  });

  test('choosing a category of a large catalogue shows all its cards and how many there are', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit(finderPath, { prepare: asLarge(finderPath) });
    await page.locator('.chip', { hasText: /^SAP/ }).click();
    const count = catalogue.courses.filter((course) => course.catalogue === 'sap').length;
    await page.getByText(`${count} courses`, { exact: true }).waitFor();
    expect(await shown(page)).toHaveLength(count);
  });

  test('a form in a large catalogue lists only a few courses at first, and all courses once the form is used', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(coursePath, { prepare: asLarge(coursePath) });
    const select = page.locator('form[data-form="course-demo"] [name="course"]');
    const titles = () => select.locator('option').allTextContents();
    expect((await titles()).length).toBeLessThan(30);
    expect(await titles()).toContain('Another course');
    await page.locator('form[data-form="course-demo"] [name="Name"]').fill('Asha');
    await page.locator('.known-fields summary').click();
    await expect.poll(async () => (await titles()).length).toBe(catalogue.courses.length + 2);
    await select.selectOption('Java for Hospitals');
    expect(await select.inputValue()).toBe('Java for Hospitals');
  });
});
