import { sendLeadFrom } from '#tests/support/flood-leads.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startTurnstileServer, type TurnstileServer, testSecret } from '#tests/support/turnstile-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { Counsellor } from '#tests/worker/inbox/counsellor.ts';

const mailPatienceMs = 20_000;
const pollMs = 5;

export interface Stage {
  worker: TestWorker;
  mail: MailServer;
  counsellor: Counsellor;
  answers: number[];
  lists: number[];
  /** Milliseconds from each person's submission to the acknowledgement. */
  delays: number[];
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const [mail, turnstile]: [MailServer, TurnstileServer] = await Promise.all([startMailServer(), startTurnstileServer()]);
  const worker = await startWorker({
    AUTH_KEYS: authKeys,
    MAILCHANNELS_API_KEY: 'test-key',
    MAILCHANNELS_BASE_URL: mail.url,
    TURNSTILE_SECRET: testSecret,
    TURNSTILE_BASE_URL: turnstile.url,
  });
  const counsellor = await Counsellor.logIn(worker);
  const close = async () => {
    await Promise.all([worker.close(), turnstile.close()]);
    await mail.goDown();
  };
  return { worker, mail, counsellor, answers: [], lists: [], delays: [], close };
}

async function timed<Result>(into: number[], work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  into.push(performance.now() - start);
  return result;
}

export const send = ({ worker, answers }: Stage, from: string, person: string, fields?: Record<string, unknown>) =>
  timed(answers, () => sendLeadFrom(worker, from, person, fields));

/** Sends the inbox screen's request for the whole list. */
export const openInbox = ({ counsellor, lists }: Stage) => timed(lists, () => counsellor.list());

export const recipients = ({ mail }: Stage): string[] =>
  mail.inbox.map(({ personalizations }) => personalizations[0]?.to[0]?.email ?? '');

async function isAcknowledged(stage: Stage, person: string): Promise<boolean> {
  const end = performance.now() + mailPatienceMs;
  while (performance.now() < end) {
    if (recipients(stage).includes(`${person}@example.com`)) return true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return false;
}

/**
 * Sends a lead, passes the challenge if there is one, and waits for the acknowledgement. Returns whether the acknowledgement arrived and
 * whether there was a challenge.
 */
export async function sendAndWait(stage: Stage, from: string, person: string, token: string | undefined) {
  const start = performance.now();
  const { body } = await send(stage, from, person);
  if (body.challenge && token) await send(stage, from, person, { 'cf-turnstile-response': token });
  const isAnswered = await isAcknowledged(stage, person);
  if (isAnswered) stage.delays.push(performance.now() - start);
  return { isAnswered, isChallenged: body.challenge === true };
}
