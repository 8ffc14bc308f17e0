import type { Role } from '#site/shared/permissions.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, password } from '#tests/support/staff.ts';
import { type Scenario, type Stage, same } from './stage.ts';
import type { Visitor } from './visitor.ts';

async function logIn(stage: Stage, role: Role, width = 1440): Promise<Visitor> {
  const { email } = await addStaff(stage.worker, role);
  const visitor = await stage.visit({ width });
  await visitor.open('/manage-blog');
  await visitor.fill('[name="email"]', email);
  await visitor.fill('[name="password"]', password);
  await visitor.press('Enter');
  await visitor.see('body *', `Logged in as ${email.replace(/@.*/, '')}`);
  return visitor;
}

async function refuseLogIn(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/manage-blog');
  await stage.picture(visitor, 'log-in');
  await visitor.fill('[name="email"]', 'nobody@institute.example');
  await visitor.fill('[name="password"]', 'wrong password');
  await visitor.click('button', 'Log in');
  await visitor.see('[role="alert"]', 'Invalid email or password');
  same(await visitor.read('document.querySelector(\'[name="email"]\').value'), 'nobody@institute.example', 'the email');
}

async function workOnLead(stage: Stage, width: number): Promise<void> {
  const name = `Meera ${width === 390 ? 'Phone' : 'Desktop'}`;
  const lead = { ...completeFields, Name: name, email: `meera-${width}@example.com`, phone: `982201${width}`.padEnd(10, '0') };
  const response = await stage.worker.fetch('/api/send-email-popup', jsonPost(lead));
  same(response.status, 201, 'a lead');
  const visitor = await logIn(stage, 'counsellor', width);
  await visitor.open('/manage-blog#leads');
  await visitor.see('.lead-row', name);
  await stage.picture(visitor, `leads-${width}`);
  await visitor.click('.lead-row .lead-open', name);
  await visitor.see('.lead-panel', name);
  await stage.picture(visitor, `lead-${width}`);
  await visitor.fill('#change-note', 'Wants the weekend batch');
  await visitor.click('.lead-change button[type="submit"]');
  await visitor.see('.lead-change [role="status"]', 'Saved');
  const row = await stage.worker.row(
    'SELECT note FROM lead_events JOIN leads ON leads.id = lead_id WHERE name = ? AND note IS NOT NULL',
    name,
  );
  same(row?.note, 'Wants the weekend batch', 'the note');
  await visitor.press('Escape');
  await visitor.see('.lead-row', name);
}

async function writeArticle(stage: Stage): Promise<void> {
  const visitor = await logIn(stage, 'editor');
  await visitor.open('/about');
  await visitor.read("getSelection().selectAllChildren(document.querySelector('main h1'))");
  await visitor.press('Control', 'c');
  await visitor.open('/manage-blog');
  await visitor.see('.blog-row');
  // Uses the keyboard, because WebKit's driver considers this button covered by its own text.
  await visitor.read("[...document.querySelectorAll('button')].find((button) => button.textContent === 'New article').focus()");
  await visitor.press('Enter');
  await visitor.fill('#blog-title', 'Written here');
  await visitor.click('[aria-label="Article text"]');
  await visitor.type('A loop ');
  await visitor.press('Control', 'b');
  await visitor.type('repeats');
  await visitor.press('Control', 'b');
  await visitor.type(' a step.');
  await visitor.press('Enter');
  await visitor.press('Control', 'v');
  await visitor.see('[aria-label="Article text"]', 'About');
  await visitor.press('Control', 's');
  await visitor.see('.save-state [role="status"] > span', 'aved');
  await stage.picture(visitor, 'editor');
  await visitor.click('button', 'Publish');
  await visitor.see('button', 'Update');
  const row = await stage.worker.row("SELECT content, status FROM blogs WHERE title = 'Written here'");
  same(row?.status, 'published', 'the article');
  if (!/<p>A loop <strong>repeats<\/strong> a step\.<\/p>.*About/.test(String(row?.content)))
    throw new Error(`the article is ${row?.content}`);
  await visitor.open('/blogs');
  await visitor.click('main a', 'Written here');
  await visitor.see('h1', 'Written here');
}

export const deskScenarios: readonly Scenario[] = [
  { name: 'log-in refused', play: refuseLogIn, expected: /401/ },
  { name: 'list and lead, 1440 px', play: (stage) => workOnLead(stage, 1440) },
  { name: 'list and lead, 390 px', play: (stage) => workOnLead(stage, 390) },
  // The content security policy blocks the pasted text's styles and reports them.
  { name: 'editor', play: writeArticle, expected: /style-src-attr/ },
];
