import type { TestWorker } from '#tests/support/worker.ts';
import type { CounsellorScreen } from './counsellor-screen.ts';
import { minuteMs } from './stage.ts';

export interface Desk {
  worker: TestWorker;
  admin: CounsellorScreen;
  asha: CounsellorScreen;
  ravi: CounsellorScreen;
  meera: CounsellorScreen;
  vani: CounsellorScreen;
}

/** An event other than a call, at a minute of the day. @returns the faults */
export interface DayEvent {
  what: string;
  minute: number;
  play: (desk: Desk) => Promise<string[]>;
}

const toMinute = (hour: number, minute = 0): number => hour * 60 + minute;
const faultUnless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault]);

/** Returns the id of the newest lead. A lead arrives in the same minute as each event. */
async function newestLead({ worker }: Desk): Promise<string> {
  const row = await worker.row(
    "SELECT id FROM leads WHERE status = 'new' AND contacted_at IS NULL ORDER BY created_at DESC LIMIT 1",
  );
  if (!row) throw new Error('No lead came at this minute');
  return String(row.id);
}

const countRows = async ({ worker }: Desk, sql: string, ...values: string[]): Promise<number> =>
  Number((await worker.row(`SELECT COUNT(*) AS n FROM ${sql}`, ...values))?.n);

async function shareLead(desk: Desk): Promise<string[]> {
  const { asha, vani } = desk;
  const lead = await newestLead(desk);
  for (const screen of [vani, asha]) {
    await screen.catchUp();
    await screen.openLead(lead);
  }
  await asha.logCall();
  await vani.page.clock.fastForward(minuteMs / 2);
  const warning = vani.page.getByText(/logged by .+ at /);
  const isWarned = await warning.waitFor().then(
    () => true,
    () => false,
  );
  const isSeen = await vani.page.getByText('viewing this lead too').isVisible();
  for (const screen of [vani, asha]) await screen.goHome();
  return [
    ...faultUnless(isWarned, 'Vani was not warned of the call'),
    ...faultUnless(isSeen, 'Vani did not see who else is there'),
  ];
}

/** Two counsellors change one lead. The second counsellor sees the stored values and keeps them. */
async function changeAtOnce(desk: Desk): Promise<string[]> {
  const { asha, ravi } = desk;
  const lead = await newestLead(desk);
  for (const screen of [asha, ravi]) {
    await screen.catchUp();
    await screen.openLead(lead);
  }
  await ravi.write('Wants weekends', 'lost');
  await asha.note('Wants to begin in January', 'contacted');
  await ravi.save();
  const conflict = ravi.page.getByRole('alertdialog', { name: 'A colleague changed this lead while you were editing' });
  await conflict.getByRole('button', { name: 'Discard my changes' }).click();
  await ravi.save();
  await ravi.panel.getByText('Saved', { exact: true }).waitFor();
  for (const screen of [asha, ravi]) await screen.goHome();
  const notes = await countRows(
    desk,
    "lead_events WHERE lead_id = ? AND note IN ('Wants weekends', 'Wants to begin in January')",
    lead,
  );
  const savedCount = await countRows(desk, "leads WHERE id = ? AND status = 'contacted'", lead);
  return [
    ...faultUnless(notes === 2, `${notes} of 2 notes stand`),
    ...faultUnless(savedCount === 1, 'What Asha had saved was overwritten'),
  ];
}

async function fallIll({ worker, ravi }: Desk): Promise<string[]> {
  await ravi.catchUp();
  await ravi.page.getByRole('link', { name: 'Team' }).click();
  const own = ravi.page.getByRole('article', { name: 'Ravi' });
  await own.getByRole('switch', { name: 'Receives new leads' }).click();
  const tomorrow = new Date(worker.now() + 24 * 60 * minuteMs).toISOString().slice(0, 10);
  await ravi.page.getByLabel('Back on').fill(`${tomorrow}T20:00`);
  await ravi.page.getByRole('button', { name: 'Save' }).click();
  await own.getByText('Away', { exact: true }).waitFor();
  return [];
}

const offlineNote = 'Asked for the fee in instalments';

/** Meera loses her connection while writing a note. Saving fails with a message, and the note remains. */
async function goOffline(desk: Desk): Promise<string[]> {
  const { meera } = desk;
  await meera.catchUp();
  await meera.openLead(await newestLead(desk));
  if (await meera.page.getByRole('button', { name: 'Assign to me' }).isVisible()) {
    await meera.page.getByRole('button', { name: 'Assign to me' }).click();
    await meera.save();
    await meera.panel.getByText('Saved', { exact: true }).waitFor();
  }
  await meera.write(offlineNote, 'contacted');
  await meera.setOffline(true);
  await meera.save();
  await meera.panel.locator('.lead-change [role="alert"]').getByText(/./).waitFor();
  return faultUnless(
    (await meera.page.getByLabel('Note without a call').inputValue()) === offlineNote,
    'The note was lost offline',
  );
}

async function comeBack(desk: Desk): Promise<string[]> {
  const { meera } = desk;
  await meera.setOffline(false);
  await meera.save();
  await meera.panel.getByText('Saved', { exact: true }).waitFor();
  await meera.goHome();
  const stored = await countRows(desk, 'lead_events WHERE note = ?', offlineNote);
  return faultUnless(stored === 1, `the note that was written offline stands ${stored} times`);
}

/** Asha corrects a phone number, which is then the same as the number of a person called in the morning. The two people are joined. */
async function joinPeople(desk: Desk): Promise<string[]> {
  const { asha } = desk;
  const known = await desk.worker.row(
    "SELECT person_id, phone FROM leads WHERE status = 'contacted' ORDER BY created_at LIMIT 1",
  );
  const lead = await newestLead(desk);
  await asha.catchUp();
  await asha.openLead(lead);
  await asha.page.getByText('Edit contact details').click();
  await asha.panel.getByLabel('Phone', { exact: true }).fill(String(known?.phone));
  await asha.save();
  await asha.panel.getByRole('heading', { name: /^Activity: \d+ enquiries/ }).waitFor();
  await asha.goHome();
  const person = await desk.worker.row('SELECT person_id FROM leads WHERE id = ?', lead);
  return faultUnless(person?.person_id === known?.person_id, 'the two did not become one person');
}

/** An administrator erases a person while a counsellor has the lead open. Saving the lead afterwards must not restore anything. */
async function eraseOne(desk: Desk): Promise<string[]> {
  const { admin, vani } = desk;
  const lead = await newestLead(desk);
  for (const screen of [vani, admin]) {
    await screen.catchUp();
    await screen.openLead(lead);
  }
  await vani.write('Will call back');
  await admin.page.getByRole('button', { name: 'Erase this person’s data' }).click();
  await admin.page.getByRole('button', { name: 'Erase everything' }).click();
  await admin.proveIfAsked(admin.panel);
  await admin.panel.waitFor({ state: 'detached' });
  await vani.save();
  await vani.panel.locator('.lead-change [role="alert"]').getByText(/./).waitFor();
  for (const screen of [vani, admin]) await screen.goHome();
  const left = await countRows(desk, 'leads WHERE id = ?', lead);
  const notes = await countRows(desk, 'lead_events WHERE lead_id = ?', lead);
  return faultUnless(left + notes === 0, 'something of who was erased is there again');
}

export const dayEvents: readonly DayEvent[] = [
  { what: 'two have one lead open', minute: toMinute(10, 40), play: shareLead },
  { what: 'two change one lead', minute: toMinute(11, 20), play: changeAtOnce },
  { what: 'one falls ill', minute: toMinute(12), play: fallIll },
  { what: 'one goes offline', minute: toMinute(13), play: goOffline },
  { what: 'and comes back', minute: toMinute(13, 12), play: comeBack },
  { what: 'two people become one', minute: toMinute(14), play: joinPeople },
  { what: 'one is erased', minute: toMinute(16, 30), play: eraseOne },
];
