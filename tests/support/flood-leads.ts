import { completeFields, jsonPost } from './lead-request.ts';
import type { TestWorker } from './worker.ts';

export interface LeadAnswer {
  status: number;
  body: { ok: boolean; id: string; challenge?: boolean };
}

/** Sends a person's lead from a network address, with a key made from both. Sending the same person and address again is a replay. */
export async function sendLeadFrom(
  worker: TestWorker,
  from: string,
  person: string,
  fields: Record<string, unknown> = {},
): Promise<LeadAnswer> {
  const body = { ...completeFields, Name: person, email: `${person}@example.com`, ...fields };
  const headers = { 'CF-Connecting-IP': from, 'Idempotency-Key': `${from} ${person}` };
  const response = await worker.fetch('/api/send-email-popup', jsonPost(body, headers));
  return { status: response.status, body: (await response.json()) as LeadAnswer['body'] };
}

export async function sendLeadsFrom(
  worker: TestWorker,
  from: string | ((index: number) => string),
  { count, person = 'junk' }: { count: number; person?: string },
): Promise<LeadAnswer[]> {
  const responses: LeadAnswer[] = [];
  for (let index = 0; index < count; index += 1) {
    const phone = `98${String(index).padStart(8, '0')}`;
    responses.push(await sendLeadFrom(worker, typeof from === 'string' ? from : from(index), `${person}${index}`, { phone }));
  }
  return responses;
}
