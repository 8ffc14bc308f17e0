import type { UnsentLeadsKey } from '#site/browser/storage-keys.ts';
import { now } from '#site/shared/clock.ts';
import type { CourseOption } from '#site/views/form-options.ts';
import { downloadSyllabus } from './download-syllabus.ts';
import { type AddressedLead, postLead } from './post-lead.ts';
import { releaseLead } from './release-lead.ts';

const unsentLeadsKey: UnsentLeadsKey = 'unsent-leads';

interface QueuedLead extends AddressedLead {
  /** Course whose syllabus the visitor requested. Null for a syllabus request without a course. */
  syllabusOf?: CourseOption | null;
  keptAt: number;
}

const maxQueueAgeMs = 7 * 24 * 3600_000;

function readQueue(): QueuedLead[] {
  try {
    const queue: QueuedLead[] = JSON.parse(localStorage.getItem(unsentLeadsKey) ?? '[]');
    return queue.filter(({ keptAt }) => now() - keptAt < maxQueueAgeMs);
  } catch {
    return [];
  }
}

function writeQueue(leads: readonly QueuedLead[]): boolean {
  try {
    if (leads.length === 0) localStorage.removeItem(unsentLeadsKey);
    else localStorage.setItem(unsentLeadsKey, JSON.stringify(leads));
    return true;
  } catch {
    return false;
  }
}

/** Stores a submission that did not reach the server. Returns false if the browser blocks storage. */
export const queueLead = (lead: Omit<QueuedLead, 'keptAt'>): boolean =>
  writeQueue([...readQueue().filter(({ key }) => key !== lead.key), { ...lead, keptAt: now() }]);

/** Removes queued submissions that `sent` replaces: those from the same person for the same form and course. */
export function removeFromQueue(sent: AddressedLead): void {
  writeQueue(readQueue().filter((queue) => queue.key !== sent.key && !isSameRequest(queue, sent)));
}

function isSameRequest(a: AddressedLead, b: AddressedLead): boolean {
  const getValue = ({ submission }: AddressedLead, name: string): unknown => submission[name] ?? '';
  const isSame = (name: string): boolean => getValue(a, name) === getValue(b, name);
  // Two people who both left out their email address must not count as the same person.
  const isSameValue = (name: string): boolean => getValue(a, name) !== '' && isSame(name);
  return isSame('form') && isSame('course') && (isSameValue('phone') || isSameValue('email'));
}

let isSending = false;

/**
 * Sends all queued leads with their original keys, so that the server does not store a lead twice. Deletes leads older than
 * `maxQueueAgeMs`.
 */
export async function sendQueuedLeads(): Promise<void> {
  writeQueue(readQueue());
  if (isSending || !navigator.onLine) return;
  isSending = true;
  let acceptedCount = 0;
  let saved = '';
  for (const lead of readQueue()) {
    const { result } = await postLead(lead);
    if (result === 'unreached') continue;
    writeQueue(readQueue().filter(({ key }) => key !== lead.key));
    if (result === 'held') void releaseLead(lead);
    if (result === 'refused') continue;
    acceptedCount += 1;
    if (lead.syllabusOf === undefined) continue;
    void downloadSyllabus(lead.syllabusOf ?? undefined);
    saved = ' The syllabus is being saved on this device.';
  }
  isSending = false;
  if (acceptedCount > 0) showToast(`You are back online. We have received your form and will get back to you shortly.${saved}`);
}

const toastMs = 8000;

function showToast(text: string): void {
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.setAttribute('role', 'status');
  // While a modal dialog is open, visitors cannot see messages outside it, and screen readers do not announce them.
  (document.querySelector('dialog:modal') ?? document.body).append(toast);
  // Screen readers announce only changes in a live region, so the text is added after the region itself.
  requestAnimationFrame(() => {
    toast.textContent = text;
  });
  setTimeout(() => toast.remove(), toastMs);
}
