import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { minuteMs } from '#site/shared/times.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, asha, ravi, complaints, openInbox } = inboxDesk({ hasBatches: true });

/** The eight most frequent tasks, each with its limits. Typed names, digits and notes do not count as keys. */
const limits = {
  'call and log': { maxKeys: 4, maxClicks: 2 },
  'call again in an hour': { maxKeys: 8, maxClicks: 3 },
  'send a WhatsApp message': { maxKeys: 8, maxClicks: 3 },
  'book and send a demo': { maxKeys: 8, maxClicks: 4 },
  'enrol with a fee': { maxKeys: 8, maxClicks: 4 },
  'lose with a reason and a note': { maxKeys: 8, maxClicks: 4 },
  'hand over': { maxKeys: 8, maxClicks: 4 },
  'find by digits': { maxKeys: 8, maxClicks: 2 },
} as const;

type Task = keyof typeof limits;

/** Presses keys and clicks, and counts both. A choice in a dropdown list is two clicks. */
class Hand {
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.presses += keys.length;
  }
  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }
  async click(...targets: readonly Locator[]): Promise<void> {
    for (const target of targets) await target.click();
    this.presses += targets.length;
  }
  async select(list: Locator, option: string): Promise<void> {
    await list.selectOption(option);
    this.presses += 2;
  }
  async drag(card: Locator, column: Locator): Promise<void> {
    await card.hover({ position: { x: 60, y: 60 } });
    await this.page.mouse.down();
    const { x, y, width } = (await column.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await this.page.mouse.move(x + width / 2, y + 100, { steps: 5 });
    await this.page.mouse.up();
    this.presses += 1;
  }
}

const meera = { name: 'Meera Joshi', phone: '9822045585', phone_e164: '+919822045585', course_key: 'java' };

const button = (page: Page, name: string): Locator => panel(page).getByRole('button', { name, exact: true });
const shown = (page: Page, text: string | RegExp): Promise<void> => panel(page).getByText(text).first().waitFor();
const named = (page: Page): Promise<void> => panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
const focused = (part: Locator): Promise<void> => part.and(part.page().locator(':focus')).waitFor();

async function openByKeys(hand: Hand): Promise<void> {
  await hand.press('j', 'Enter');
  await named(hand.page);
}

async function openByClick(hand: Hand): Promise<void> {
  await hand.click(row(hand.page, 'Meera Joshi').locator('.lead-open'));
  await named(hand.page);
}

type Doing = (hand: Hand) => Promise<void>;

type Tasks = Readonly<Partial<Record<Task, Doing>>>;

const byKeys: Required<Tasks> = {
  async 'call and log'(hand) {
    await openByKeys(hand);
    await hand.press('c');
    await shown(hand.page, 'How did the call go?');
    await hand.press('1');
  },
  async 'call again in an hour'(hand) {
    await openByKeys(hand);
    await hand.press('2');
    await focused(button(hand.page, 'In 1 hour'));
    await hand.press('Enter');
  },
  async 'send a WhatsApp message'(hand) {
    await openByKeys(hand);
    await hand.press('w');
    await shown(hand.page, 'Did you send the WhatsApp message?');
    await hand.press('1');
  },
  async 'book and send a demo'(hand) {
    await openByKeys(hand);
    await hand.press('d');
    await focused(panel(hand.page).locator('input[name="demo-card"]'));
    await hand.press('Enter');
    await focused(panel(hand.page).getByRole('heading', { name: /^Demo on / }));
    await hand.press('Tab', 'Enter');
  },
  async 'enrol with a fee'(hand) {
    await openByKeys(hand);
    await hand.press('s', 'e');
    await panel(hand.page).getByLabel('Fee agreed (rupees)').waitFor();
    await hand.press('Tab');
    await hand.type('45000');
    await hand.press('Enter');
  },
  async 'lose with a reason and a note'(hand) {
    await openByKeys(hand);
    await hand.press('s', 'l');
    await panel(hand.page).getByLabel('Lost reason').waitFor();
    await hand.press('Tab', 'f', 'Tab');
    await hand.type('Asked for instalments');
    await hand.press('Control+Enter');
  },
  async 'hand over'(hand) {
    await openByKeys(hand);
    await hand.press('o');
    await hand.type(ravi().name);
    await hand.press('Control+Enter');
  },
  async 'find by digits'(hand) {
    await hand.press('Control+k');
    await focused(hand.page.getByRole('combobox', { name: 'Go to a lead, article or screen' }));
    await hand.type('45585');
    await hand.page.getByRole('option', { name: 'Meera Joshi' }).waitFor();
    await hand.press('Enter');
    await named(hand.page);
  },
};

const inList: Tasks = {
  async 'call and log'(hand) {
    await openByClick(hand);
    await hand.click(button(hand.page, 'Reached'));
  },
  async 'call again in an hour'(hand) {
    await openByClick(hand);
    await hand.click(button(hand.page, 'No answer'), button(hand.page, 'In 1 hour'));
  },
  async 'send a WhatsApp message'(hand) {
    await openByClick(hand);
    await hand.click(panel(hand.page).getByRole('link', { name: 'WhatsApp' }), button(hand.page, 'Sent'));
  },
  async 'book and send a demo'(hand) {
    await openByClick(hand);
    await hand.click(panel(hand.page).getByText('Book demo'), button(hand.page, 'Book for Meera Joshi'));
    await hand.click(panel(hand.page).getByRole('link', { name: 'Send by WhatsApp' }));
  },
  async 'hand over'(hand) {
    await openByClick(hand);
    await hand.select(panel(hand.page).getByLabel('Owner'), ravi().name);
    await hand.click(button(hand.page, 'Save'));
  },
  async 'find by digits'(hand) {
    await hand.click(hand.page.getByLabel('Name, email or phone'));
    await hand.type('45585');
    await openByClick(hand);
  },
};

/** Drags the card on the board to a status, which opens the dialog for this status. */
async function dragTo(hand: Hand, status: 'Enrolled' | 'Lost'): Promise<Locator> {
  const column = hand.page.locator('.board-column', { has: hand.page.getByRole('button', { name: status }) });
  await hand.drag(hand.page.locator('.board-card', { hasText: 'Meera Joshi' }), column);
  return hand.page.getByRole('dialog', { name: `Meera Joshi: ${status}` });
}

const onBoard: Tasks = {
  async 'enrol with a fee'(hand) {
    const dialog = await dragTo(hand, 'Enrolled');
    await focused(dialog.getByLabel('Fee agreed (rupees)'));
    await hand.type('45000');
    await hand.click(dialog.getByRole('button', { name: 'Save' }));
  },
  async 'lose with a reason and a note'(hand) {
    const dialog = await dragTo(hand, 'Lost');
    await focused(dialog.getByLabel('Note (optional)'));
    await hand.type('Asked for instalments');
    await hand.click(dialog.getByRole('button', { name: 'Fees' }));
  },
};

const lastEvent = 'SELECT way, result FROM lead_events WHERE way IS NOT NULL ORDER BY id DESC LIMIT 1';

/** What the database contains after each task. */
const results: Readonly<Record<Task, () => readonly [sql: string, row: object]>> = {
  'call and log': () => [lastEvent, { way: 'call', result: 'reached' }],
  'call again in an hour': () => [
    `SELECT abs(follow_up_at - ${worker().now() + 60 * minuteMs}) < ${5 * minuteMs} AS is_in_an_hour FROM leads`,
    { is_in_an_hour: 1 },
  ],
  'send a WhatsApp message': () => [lastEvent, { way: 'whatsapp', result: 'sent' }],
  'book and send a demo': () => ['SELECT message_sent_at > 0 AS is_sent FROM demos', { is_sent: 1 }],
  'enrol with a fee': () => ['SELECT status, fee_agreed FROM leads', { status: 'enrolled', fee_agreed: 45_000 }],
  'lose with a reason and a note': () => [
    'SELECT status, lost_reason, (SELECT note FROM lead_events WHERE note IS NOT NULL) AS note FROM leads',
    { status: 'lost', lost_reason: 'fee', note: 'Asked for instalments' },
  ],
  'hand over': () => ['SELECT assignee_id FROM leads', { assignee_id: ravi().id }],
  'find by digits': () => ["SELECT DISTINCT action FROM audit WHERE action = 'lead-opened'", { action: 'lead-opened' }],
};

/** Does all tasks on one page, each with a new lead, and returns the number of keys or clicks of each task. */
async function countPresses(page: Page, tasks: Tasks): Promise<[Task, number][]> {
  const counts: [Task, number][] = [];
  // A desktop browser may have no app for messages.
  await page.evaluate(() =>
    addEventListener('click', (event) => (event.target as Element).closest('[href*=wa]') && event.preventDefault()),
  );
  for (const [task, perform] of Object.entries(tasks) as [Task, Doing][]) {
    // A letter soon after the last key of the task before would count as part of a word. Requests about the lead before end by then.
    await page.waitForTimeout(500);
    for (const table of ['leads', 'audit']) await worker().db.exec(`DELETE FROM ${table}`);
    const [id] = await addLeads(worker(), [meera]);
    await page.locator('.reload').click();
    await page.locator(`[data-lead="${id}"]`).waitFor();
    const hand = new Hand(page);
    await perform(hand);
    const [sql, expected] = results[task]();
    await expect.poll(() => worker().row(sql), { message: task }).toEqual(expected);
    counts.push([task, hand.presses]);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  }
  return counts;
}

test('the eight most frequent tasks take at most 8 keys each, and a logged call takes 4', async () => {
  const counts = await countPresses(await openInbox(asha(), 1440), byKeys);
  expect(counts.filter(([task, keys]) => keys > limits[task].maxKeys)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test('the eight most frequent tasks take 2 to 4 clicks each', { tags: ['long'] }, async () => {
  const page = await openInbox(asha(), 1440);
  await page.getByRole('button', { name: 'Board' }).click();
  const counts = await countPresses(page, onBoard);
  await page.getByRole('button', { name: 'List' }).click();
  counts.push(...(await countPresses(page, inList)));
  expect(counts).toHaveLength(Object.keys(limits).length);
  expect(counts.filter(([task, clicks]) => clicks > limits[task].maxClicks)).toEqual([]);
  expect(complaints()).toEqual([]);
});
