import type { UnsentLeadsKey } from '#site/browser/storage-keys.ts';
import { now } from '#site/shared/clock.ts';
import type { CourseOption } from '#site/views/form-options.ts';
import { downloadSyllabus } from './download-syllabus.ts';
import { type AddressedLead, postLead } from './post-lead.ts';
import { releaseLead } from './release-lead.ts';

const unsentLeadsKey: UnsentLeadsKey = 'unsent-leads';

interface QueuedLead extends AddressedLead {
  /** Of the syllabus that its sender asked for; null for one of no course in particular. */
  syllabusOf?: CourseOption | null;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** An enquiry of last week is no longer what the visitor waits for. */
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

/** Keeps a submission that did not reach the server. False where the visitor lets the site store nothing. */
export const queueLead = (lead: Omit<QueuedLead, 'keptAt'>): boolean =>
  writeQueue([...readQueue().filter(({ key }) => key !== lead.key), { ...lead, keptAt: now() }]);

/** Forgets what is kept of a wish that has been sent otherwise: the same form and course from the same person. */
export function removeFromQueue(sent: AddressedLead): void {
  writeQueue(readQueue().filter((queue) => queue.key !== sent.key && !isSameRequest(queue, sent)));
}

function isSameRequest(a: AddressedLead, b: AddressedLead): boolean {
  const getValue = ({ submission }: AddressedLead, name: string): unknown => submission[name] ?? '';
  const isSame = (name: string): boolean => getValue(a, name) === getValue(b, name);
  // Two who leave out their email are not one person.
  const isSameValue = (name: string): boolean => getValue(a, name) !== '' && isSame(name);
  return isSame('form') && isSame('course') && (isSameValue('phone') || isSameValue('email'));
}

let isSending = false;

/** Sends what is kept, each with the key it had: what had arrived after all is not stored twice. What is too old goes from the device. */
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
  if (acceptedCount > 0)
    showToast(`Your connection is back: what you wrote has been sent, and we will get back to you shortly.${saved}`);
}

/** Long enough to read a sentence twice. */
const toastMs = 8000;

/** Says something at the foot of the screen, to the eye and to assistive technology, without taking the focus. */
function showToast(text: string): void {
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.setAttribute('role', 'status');
  // Behind a modal dialog nobody sees or hears it.
  (document.querySelector('dialog:modal') ?? document.body).append(toast);
  // A live region speaks of what changes in it, so it has to be there first.
  requestAnimationFrame(() => {
    toast.textContent = text;
  });
  setTimeout(() => toast.remove(), toastMs);
}
