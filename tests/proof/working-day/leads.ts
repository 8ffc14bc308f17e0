import { forms } from '#site/shared/forms/forms.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import type { TestWorker } from '#tests/support/worker.ts';

const formIds = ['demo', 'callback', 'contact', 'corporate', 'counselling', 'carousel', 'banner'];
const courses = ['Java', 'Data Science', 'Internet of Things'];

export interface PlannedLead {
  index: number;
  person: number;
}

/** Returns one of `count` times between `from` and `until`. The times are the same in every run, but not in order. */
export const spreadMinute = (index: number, { count, from, until }: { count: number; from: number; until: number }): number =>
  from + Math.floor((((index * 7919) % count) * (until - from)) / count);

export async function sendLead(worker: TestWorker, { index, person }: PlannedLead): Promise<string> {
  const form = forms.find(({ id }) => id === formIds[index % formIds.length]);
  const contact = { Name: `Person ${person}`, email: `person${person}@example.com`, phone: String(9_000_000_000 + person) };
  const fields = { ...completeFields, ...contact, form: form?.id, course: courses[index % courses.length] };
  const address = `198.18.${person >> 8}.${person & 255}`;
  const response = await worker.fetch(form?.endpoint ?? '', jsonPost(fields, { 'CF-Connecting-IP': address }));
  if (response.status !== 201) throw new Error(`${form?.id} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
