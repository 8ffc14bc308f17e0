import { codeAt } from '#worker/staff/codes.ts';
import { jsonPost } from './lead-request.ts';
import { bearer, freshAddress, logIn, password, type StaffMember } from './staff.ts';
import type { TestWorker } from './worker.ts';

export interface Enrolled {
  secret: string;
  recoveryCodes: string[];
  token: string;
}

/** Turns on one-time codes for a member, and advances the clock until the current code is unused. */
export async function enrol(worker: TestWorker, member: StaffMember): Promise<Enrolled> {
  const { token } = await logIn(worker, member);
  const headers = { ...bearer(token).headers, 'CF-Connecting-IP': freshAddress() };
  const begun = await worker.fetch('/api/auth/second-factor', jsonPost({ password }, headers));
  const { secret } = (await begun.json()) as { secret: string };
  const body = JSON.stringify({ code: codeAt(secret, worker.now()) });
  const confirmed = await worker.fetch('/api/auth/second-factor', {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  });
  if (confirmed.status !== 200) throw new Error(`The enrolment answered ${confirmed.status}: ${await confirmed.text()}`);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  await worker.advanceClock(60_000);
  return { secret, recoveryCodes, token };
}
