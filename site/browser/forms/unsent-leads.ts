import type { UnsentLeadsKey } from '#site/browser/storage-keys.ts';
import { now } from '#site/shared/clock.ts';
import type { CourseOption } from '#site/views/form-options.ts';
import { downloadSyllabus } from './download-syllabus.ts';
import { type AddressedLead, postLead } from './post-lead.ts';
import { releaseLead } from './release-lead.ts';

const unsentLeadsKey: UnsentLeadsKey = 'unsent-leads';

interface KeptLead extends AddressedLead {
  /** Of the syllabus that its sender asked for; null for one of no course in particular. */
  syllabusOf?: CourseOption | null;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** An enquiry of last week is no longer what the visitor waits for. */
const keptForMs = 7 * 24 * 3600_000;

function readKept(): KeptLead[] {
  try {
    const kept: KeptLead[] = JSON.parse(localStorage.getItem(unsentLeadsKey) ?? '[]');
    return kept.filter(({ keptAt }) => now() - keptAt < keptForMs);
  } catch {
    return [];
  }
}

function writeKept(leads: readonly KeptLead[]): boolean {
  try {
    if (leads.length === 0) localStorage.removeItem(unsentLeadsKey);
    else localStorage.setItem(unsentLeadsKey, JSON.stringify(leads));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a submission that did not reach the server. False where the visitor lets the site store nothing. */
export const queueLead = (lead: Omit<KeptLead, 'keptAt'>): boolean =>
  writeKept([...readKept().filter(({ key }) => key !== lead.key), { ...lead, keptAt: now() }]);

/** Forgets what is kept of a wish that has been sent otherwise: the same form and course from the same person. */
export function forgetLead(sent: AddressedLead): void {
  writeKept(readKept().filter((kept) => kept.key !== sent.key && !isSameRequest(kept, sent)));
}

function isSameRequest(a: AddressedLead, b: AddressedLead): boolean {
  const valueIn = ({ submission }: AddressedLead, name: string): unknown => submission[name] ?? '';
  const same = (name: string): boolean => valueIn(a, name) === valueIn(b, name);
  // Two who leave out their email are not one person.
  const sameGiven = (name: string): boolean => valueIn(a, name) !== '' && same(name);
  return same('form') && same('course') && (sameGiven('phone') || sameGiven('email'));
}

let isSending = false;

/** Sends what is kept, each with the key it had: what had arrived after all is not stored twice. What is too old goes from the device. */
export async function sendKeptLeads(): Promise<void> {
  writeKept(readKept());
  if (isSending || !navigator.onLine) return;
  isSending = true;
  let taken = 0;
  let saved = '';
  for (const lead of readKept()) {
    const { result } = await postLead(lead);
    if (result === 'unreached') continue;
    writeKept(readKept().filter(({ key }) => key !== lead.key));
    if (result === 'held') void releaseLead(lead);
    if (result === 'refused') continue;
    taken += 1;
    if (lead.syllabusOf === undefined) continue;
    void downloadSyllabus(lead.syllabusOf ?? undefined);
    saved = ' The syllabus is being saved on this device.';
  }
  isSending = false;
  if (taken > 0) showToast(`Your connection is back: what you wrote has been sent, and we will get back to you shortly.${saved}`);
}

/** Long enough to read a sentence twice. */
const shownMs = 8000;

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
  setTimeout(() => toast.remove(), shownMs);
}
