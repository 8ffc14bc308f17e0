import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { changePage, pageChanges, reactTextNodes } from '#tests/support/changed-page.ts';
import { freshEmail, hydrated, unfold } from '#tests/support/lead-forms.ts';
import { completeFields } from '#tests/support/lead-request.ts';
import { triesAllCases } from '#tests/support/pick-cases.ts';
import { type FormSpot, formSpots, getSubmitButton, openSpotDialog, pageWith } from './form-spots.ts';
import { test } from './form-visits.ts';

const situations = pageChanges.flatMap((change) => [
  { change, time: 'before' },
  { change, time: 'after' },
]);

/** Situations in `npm test`: each change once, half of them before the script loads. */
const telling = [0, 3, 4, 7];

/** `npm test` tries each of its situations with only one form, and the proof tries every combination. */
const cases = formSpots.flatMap((spot, at) =>
  situations
    .filter((_, index) => triesAllCases || (index === at && telling.includes(index)))
    .map((situation) => ({ ...situation, spot, name: `${spot.form.id} ${spot.isDialog ? 'dialog' : 'form'}` })),
);

let nameCount = 0;
const freshName = (): string => `Asha ${String.fromCharCode(...[...String(++nameCount)].map((digit) => 97 + Number(digit)))}`;

async function correct(control: Locator, values: Record<string, string>): Promise<void> {
  const { name, tag, type, choice } = await control.evaluate((element: HTMLInputElement) => ({
    ...{ name: element.name, tag: element.localName, type: element.type },
    choice: [...element.querySelectorAll('option')].find(({ value }) => value)?.value,
  }));
  if (type === 'radio') await control.check();
  else if (tag === 'select') await control.selectOption(choice ?? '');
  else await control.pressSequentially(values[name] ?? 'Years of it');
  await control.blur();
}

const wrongFields = (element: Locator): Promise<string[]> =>
  element.locator('[data-error-summary] a').evaluateAll((links: HTMLAnchorElement[]) => links.map(({ hash }) => hash.slice(1)));

const focusedName = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);

async function open(page: Page, spot: FormSpot): Promise<Locator> {
  if (spot.isDialog) return openSpotDialog(page, spot);
  const element = page.locator(`#${spot.id}`);
  await unfold(element);
  return element;
}

describe('form on a page changed by extensions or translation', () => {
  test.for(cases)(
    'stores the enquiry from the $name if the page is $change $time its script loads',
    async ({ change, time, spot }, { visit, worker }) => {
      const page = await visit(pageWith(spot.markup));
      if (time === 'before') await changePage(page, change);
      const element = await open(page, spot);
      const Name = freshName();
      const values = { ...completeFields, Name, email: freshEmail() };
      const field = element.locator('[name="Name"]');
      if (time === 'after') {
        await field.focus();
        if (!spot.isDialog) await hydrated(page, spot.id);
        await changePage(page, change);
      }
      await field.pressSequentially(Name, { delay: 3 });
      if (!spot.isDialog) await hydrated(page, spot.id);
      expect(await field.inputValue()).toBe(Name);
      expect(await focusedName(page)).toBe('Name');
      const send = getSubmitButton(element, spot);
      await send.click();
      await element.locator('[data-error-summary]').waitFor();
      expect(await reactTextNodes(page)).toEqual([]);
      for (let wrong = await wrongFields(element); wrong.length > 0; ) {
        await correct(page.locator(`#${wrong[0]}`), values);
        await expect.poll(async () => (await wrongFields(element)).length).toBe(wrong.length - 1);
        wrong = await wrongFields(element);
      }
      await send.click();
      await page.locator('[data-result="success"], .next-steps').first().waitFor();
      expect(await reactTextNodes(page)).toEqual([]);
      expect(await worker.row('SELECT form, COUNT(*) AS count FROM leads WHERE name = ?', Name)).toEqual({
        form: spot.form.id,
        count: 1,
      });
    },
  );
});
