import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { findStrangers } from '../run-story.ts';
import { stageCatalogue } from '../stage.ts';
import { type Desk, unless, type WorkStory } from './desk.ts';

export const loginStory: WorkStory = {
  name: 'a member of staff logs in and out',
  maxMs: 5000,
  async play(desk, _fault, begin) {
    const [me, logOut] = [{ path: '/api/auth/me' }, { method: 'POST', path: '/api/auth/logout', body: {} }];
    begin();
    const isIn = await desk.logIn();
    const known = isIn ? await desk.sendUntil(me, 200) : undefined;
    // After a lost response, a 401 shows that the session has ended.
    const out = isIn ? await desk.sendUntil(logOut, 204, 401) : undefined;
    desk.stage.repair();
    const opens = out && out.status < 500 ? (await desk.send(me)).status === 200 : false;
    return {
      lost: unless(
        [!opens, 'an acknowledged log-out: the token opens'],
        [known === undefined || known.status === 200 || known.status === 503, `a fresh token answers ${known?.status}`],
        [await desk.logIn(), 'the way in once all is well'],
        [(await desk.send(me)).status === 200, 'the session once all is well'],
      ),
    };
  },
};

interface Lead {
  id: string;
  version: number;
}

const sendLead = async (desk: Desk): Promise<string> =>
  (JSON.parse((await desk.stage.fetch('/api/send-email-popup', jsonPost(completeFields))).text) as Lead).id;

/**
 * A counsellor lists, opens, changes and exports a lead, logs a contact and resends an email. The counsellor repeats each request until it
 * is acknowledged.
 */
export const inboxStory: WorkStory = {
  name: 'a counsellor works on a lead in the inbox',
  maxMs: 5000,
  async play(desk, _fault, begin) {
    const id = await sendLead(desk);
    await desk.enter();
    const contact = {
      method: 'POST',
      path: `/api/leads/${id}/contacts`,
      body: { way: 'call', result: 'reached', text: 'wants evenings' },
      headers: { 'Idempotency-Key': 'call-1' },
    };
    const change = (version: number) => ({
      method: 'PATCH',
      path: `/api/leads/${id}`,
      body: { status: 'contacted' },
      headers: { 'If-Match': `"${version}"` },
    });
    const resend = { method: 'POST', path: `/api/leads/${id}/resend` };
    begin();
    const list = await desk.sendUntil({ path: '/api/leads' }, 200);
    const record = await desk.sendUntil({ path: `/api/leads/${id}` }, 200);
    const { version } = record.status === 200 ? (JSON.parse(record.text) as { lead: Lead }).lead : { version: 1 };
    const changed = await desk.sendUntil(change(version), 200, 412);
    const called = await desk.sendUntil(contact, 201);
    const mailed = await desk.sendUntil(resend, 200);
    const file = await desk.sendUntil({ path: '/api/leads.csv' }, 200).catch(() => undefined);
    desk.stage.repair();
    const ofLead = (what: string) => desk.stage.count(`lead_events WHERE lead_id = ?1 AND ${what}`, id);
    if (changed.status >= 500) await desk.sendUntil(change(version), 200, 412);
    if (called.status >= 500) await desk.sendUntil(contact, 201);
    if (mailed.status >= 500) await desk.sendUntil(resend, 200);
    // Rows claimed by a run that died become available again after the lease ends.
    for (const minutes of [2, 20]) await desk.stage.runMinute(minutes);
    const [changes, calls, status] = await Promise.all([
      ofLead("changes LIKE '%contacted%'"),
      ofLead("way = 'call'"),
      desk.stage.count("leads WHERE id = ?1 AND status = 'contacted'", id),
    ]);
    const toDepartment = desk.mail.inbox.filter(({ reply_to }) => reply_to?.email === completeFields.email).length;
    return {
      lost: unless(
        [list.status !== 200 || list.text.includes(id), 'the lead in the list'],
        [file?.status !== 200 || file.text.includes(completeFields.email), 'the lead in the file'],
        [changes > 0 && status === 1, 'the change'],
        [calls > 0, 'the call'],
        [toDepartment > 1, 'the mail that was sent again'],
      ),
      doubled: unless(
        [changes < 2, 'the change'],
        [calls < 2, 'the call'],
        [(await desk.stage.count('leads')) === 1, 'the lead'],
      ),
      strangers: findStrangers(desk.mail, completeFields.email, stageCatalogue),
    };
  },
};
