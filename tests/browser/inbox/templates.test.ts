import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, asha, complaints, openInbox } = inboxDesk();

const meera = { name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345', course_key: 'java', language: 'Marathi' };
const ravi = { name: 'Ravi Kulkarni', phone: '9822012346', phone_e164: '+919822012346' };

test.each(pickSome([390, 1440], 2))(
  "at %i px, a template for the lead's stage opens WhatsApp in the person's language, and is logged with both",
  async (width) => {
    await addLeads(worker(), [meera, ravi]);
    const page = await openInbox(asha(), width);
    // A desktop browser may have no app for messages.
    await page.evaluate(() =>
      addEventListener('click', (event) => (event.target as Element).closest('[href*=wa]') && event.preventDefault()),
    );
    await row(page, 'Meera Joshi').click();
    await panel(page).getByRole('button', { name: 'No answer' }).click();
    await panel(page).getByText('Call logged: No answer').waitFor();
    await page.keyboard.press('t');
    const templates = panel(page).getByRole('region', { name: 'Templates' });
    expect(await templates.getByRole('radio', { name: 'Could not reach you' }).isChecked()).toBe(true);
    expect(await templates.getByRole('radio', { name: 'Marathi' }).isChecked()).toBe(true);
    await templates.getByText('नमस्कार Meera Joshi').waitFor();
    await templates.getByText('Not yet reviewed').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await templates.getByRole('radio', { name: 'Hindi' }).check();
    const whatsapp = templates.getByRole('link', { name: 'Send by WhatsApp' });
    expect(new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')).toMatch(
      /^नमस्ते Meera Joshi, .*\n.*\nकोर्स: Java/,
    );
    await whatsapp.click();
    await templates.waitFor({ state: 'hidden' });
    const question = page.getByRole('group', { name: 'Did you send the WhatsApp message?' });
    await question.getByText('Could not reach you, Hindi').waitFor();
    await question.getByRole('button', { name: 'Sent' }).click();
    await panel(page).getByText('WhatsApp message logged: Sent').waitFor();
    await panel(page).locator('.timeline').getByText('(Could not reach you, Hindi)').waitFor();

    // The language is remembered on the device for people whose language is not known.
    await page.keyboard.press('Escape');
    await row(page, 'Ravi Kulkarni').click();
    await panel(page).getByText('Templates').click();
    await templates.getByRole('radio', { name: 'Hindi', checked: true }).waitFor();
    expect(await templates.getByRole('radio', { name: 'First contact' }).isChecked()).toBe(true);
    await templates.getByLabel('Another template').selectOption('Could not reach you');
    await templates.getByText('नमस्ते Ravi Kulkarni').waitFor();
    expect(complaints()).toEqual([]);
  },
);
