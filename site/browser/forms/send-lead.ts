import { routes } from '#catalogue/routes.ts';
import { announceLead } from '#site/browser/analytics/lead-sent.ts';
import { removeReward } from '#site/browser/reward/won-reward.ts';
import type { NextSteps } from '#site/components/lead-form/steps-list.tsx';
import type { Outcome, Reach } from '#site/components/lead-form/use-lead-form.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { CourseOption, FormOptions } from '#site/views/form-options.ts';
import { getCourseChatHref } from '#site/views/whatsapp.ts';
import { downloadSyllabus, syllabusFile } from './download-syllabus.ts';
import { type AddressedLead, postLead } from './post-lead.ts';
import { releaseLead } from './release-lead.ts';
import { composeSubmission, type FilledForm, findChosenCourse } from './submission.ts';
import { queueLead, removeFromQueue, sendQueuedLeads } from './unsent-leads.ts';

/** Keys of what has been tried and not taken, by its content: a second try of the same makes no second lead. */
const triedKeys = new Map<string, string>();

/** Wait before a submission that the server could not take is sent again. */
const retryDelayMs = 30_000;

const queuedOffline =
  'You seem to be offline. What you wrote is kept on this device and is sent by itself when the connection is back.';
const queuedForRetry = 'What you wrote is kept on this device and sent later, or now if you try again.';

/** Sends a filled form and does what follows from it: the syllabus, the keeping of what was not sent, the announcement. */
export async function sendLead(filled: FilledForm): Promise<Outcome> {
  const { form, values } = filled;
  const content = form.id + JSON.stringify(values);
  const key = triedKeys.get(content) ?? createKey();
  triedKeys.set(content, key);
  const lead: AddressedLead = { endpoint: form.endpoint, key, submission: composeSubmission(filled) };
  const { result, errors } = await postLead(lead);
  if (result === 'refused') return { result: 'failure', errors, note: getRefusalNote(form), reach: toReach(filled.options) };
  const course = findChosenCourse(filled);
  if (result === 'unreached')
    return { ...createUnreachedOutcome(queueForRetry(lead, filled.form, course)), reach: toReach(filled.options) };
  if (result === 'held') void releaseLead(lead);
  triedKeys.delete(content);
  removeFromQueue(lead);
  removeReward();
  announceLead({ form: form.id, conversion: form.conversion, course: course?.key ?? '', city: values.city ?? '' });
  if (form.shouldDownloadSyllabus) void downloadSyllabus(course);
  return { result: 'success', steps: form.hasNoCall ? undefined : createNextSteps(filled, course) };
}

/** Of a result that lies over what was written, which says itself how it comes back elsewhere. */
const getRefusalNote = ({ resultView }: FormDefinition): string | undefined =>
  resultView === 'panel' || resultView === 'popup' ? 'What you wrote is kept: there is nothing to type again.' : undefined;

/** Where nothing may be stored the form keeps what was typed. */
const createUnreachedOutcome = (note: string | undefined): Outcome => ({
  result: 'failure',
  note,
  shouldKeepForm: note === undefined,
});

const toReach = ({ phone, whatsappHref }: FormOptions): Reach => ({ phone, whatsappHref });

function queueForRetry(
  lead: AddressedLead,
  { shouldDownloadSyllabus }: FormDefinition,
  course: CourseOption | undefined,
): string | undefined {
  if (!queueLead(shouldDownloadSyllabus ? { ...lead, syllabusOf: course ?? null } : lead)) return undefined;
  if (!navigator.onLine) return queuedOffline;
  setTimeout(sendQueuedLeads, retryDelayMs);
  return queuedForRetry;
}

/** `randomUUID` is there on secure origins only. */
const createKey = (): string =>
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');

/** What the sender of a form is told to expect. */
function createNextSteps({ form, options, values }: FilledForm, course: CourseOption | undefined): NextSteps {
  return {
    text: form.success,
    phone: values.phone ?? '',
    course: course?.title,
    time: getChosenTime(form, values.callTime) ?? options.workingHours,
    whatsappHref: course ? getCourseChatHref(options.whatsappHref, course.title) : options.whatsappHref,
    syllabus: form.shouldDownloadSyllabus ? syllabusFile(course) : undefined,
    batch: (form.shouldDownloadSyllabus ? undefined : findNextBatch(course)) ?? allBatches,
  };
}

/** Undefined for who may be called at any time, which is the first choice. */
const getChosenTime = ({ fields }: FormDefinition, time = ''): string | undefined =>
  fields.some(({ name, options }) => name === 'callTime' && options?.[0] !== time) && time ? time : undefined;

const allBatches: NextSteps['batch'] = { text: '', link: 'See when the next batches begin', href: routes.upcomingBatches };

/** The first batch on the page of this course. */
function findNextBatch(course: CourseOption | undefined): NextSteps['batch'] | undefined {
  const isItsPage = course && document.querySelector(`main [data-course-key="${course.key}"]`);
  const entry = isItsPage ? document.querySelector('#batches a[type="text/calendar"]') : undefined;
  const start = entry?.closest('tr')?.querySelector('time')?.textContent;
  const href = entry?.getAttribute('href') ?? '';
  const day = start?.replaceAll(' ', '\u00a0');
  return day ? { text: `Next ${course?.title} batch: ${day}.`, link: 'Add it to my calendar', href } : undefined;
}
