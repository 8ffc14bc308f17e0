import { sendGoogleEvent } from './google-analytics.ts';
import { type LeadSent, leadSentEvent } from './lead-sent.ts';

/** Reports leads, syllabus requests, calls and WhatsApp chats to Google Analytics. Call this only after the visitor has consented. */
export function startConversions(): void {
  document.addEventListener(leadSentEvent, reportLead);
  document.addEventListener('click', reportContact);
}

function reportContact({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.protocol === 'tel:') report('call', {});
  else if (link?.host === 'wa.me') report('whatsapp', {});
}

function reportLead(event: Event): void {
  const { conversion, ...lead } = (event as CustomEvent<LeadSent>).detail;
  report('lead', lead);
  if (conversion) report(conversion, lead);
}

function report(name: string, details: Partial<LeadSent>): void {
  sendGoogleEvent(name, { form: '', ...pageContext(), ...withoutEmpty(details) });
}

const pageContext = (): { course: string; city: string } => ({
  course: document.querySelector<HTMLElement>('main [data-course-key]')?.dataset.courseKey ?? '',
  city: document.querySelector<HTMLInputElement>('main input[name="pageCity"]')?.value ?? '',
});

const withoutEmpty = (details: Partial<LeadSent>): Record<string, string> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value));
