import { sendGoogleEvent } from './google-analytics.ts';
import { type LeadSent, leadSentEvent } from './lead-sent.ts';

let isStarted = false;

/** Reports leads, syllabus requests, calls and WhatsApp chats to Google Analytics. Call this only after the visitor has consented. */
export function startConversions(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener(leadSentEvent, (event) => reportLead((event as CustomEvent<LeadSent>).detail));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.protocol === 'tel:') report('call', {});
    else if (link?.host === 'wa.me') report('whatsapp', {});
  });
}

function reportLead({ conversion, ...lead }: LeadSent): void {
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
