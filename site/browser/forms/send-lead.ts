import { routes } from '#catalogue/routes.ts';
import { announceLead } from '#site/browser/analytics/lead-sent.ts';
import { removeReward } from '#site/browser/reward/won-reward.ts';
import type { NextSteps } from '#site/components/lead-form/steps-list.tsx';
import type { Outcome, Reach } from '#site/components/lead-form/use-lead-form.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { type Say, sayIn } from '#site/shared/text/say.ts';
import type { CourseOption, FormOptions } from '#site/views/form-options.ts';
import { getCourseChatHref } from '#site/views/whatsapp.ts';
import { downloadSyllabus, syllabusFile } from './download-syllabus.ts';
import { type AddressedLead, postLead } from './post-lead.ts';
import { releaseLead } from './release-lead.ts';
import { composeSubmission, type FilledForm, findChosenCourse } from './submission.ts';
import { queueLead, removeFromQueue, sendQueuedLeads } from './unsent-leads.ts';

/**
 * Idempotency keys of submissions that the server has not accepted yet. The map's keys are the submitted content. Sending the same content
 * again uses the same idempotency key, so the server does not create a second lead.
 */
const triedKeys = new Map<string, string>();

const retryDelayMs = 30_000;

const queuedOffline = 'You seem to be offline. We saved what you typed on this device and will send it when you are back online.';
const queuedForRetry = 'We saved what you typed on this device and will send it later. You can also try again now.';
const textIsKept = 'The form still has what you typed. You do not have to type it again.';

/**
 * Sends a filled form. On success, downloads the syllabus if the form promises it. If the server is unreachable, queues the lead for later.
 */
export async function sendLead(filled: FilledForm): Promise<Outcome> {
  const { form, values } = filled;
  const say = sayIn(filled.options.texts);
  const content = form.id + JSON.stringify(values);
  const key = triedKeys.get(content) ?? createKey();
  triedKeys.set(content, key);
  const lead: AddressedLead = { endpoint: form.endpoint, key, submission: composeSubmission(filled) };
  const { result, errors } = await postLead(lead);
  if (result === 'refused')
    return { result: 'failure', errors, note: coversForm(form) ? say(textIsKept) : undefined, reach: toReach(filled.options) };
  const course = findChosenCourse(filled);
  if (result === 'unreached')
    return { ...createUnreachedOutcome(queueForRetry(lead, filled.form, { course, say })), reach: toReach(filled.options) };
  if (result === 'held') void releaseLead(lead);
  triedKeys.delete(content);
  removeFromQueue(lead);
  removeReward();
  announceLead({ form: form.id, conversion: form.conversion, course: course?.key ?? '', city: values.city ?? '' });
  if (form.shouldDownloadSyllabus) void downloadSyllabus(course);
  return { result: 'success', steps: form.hasNoCall ? undefined : createNextSteps(filled, course) };
}

/** Whether the result covers the form, so that it should say that the typed text is still there. */
const coversForm = ({ resultView }: FormDefinition): boolean => resultView === 'panel' || resultView === 'popup';

const createUnreachedOutcome = (note: string | undefined): Outcome => ({
  result: 'failure',
  note,
  shouldKeepForm: note === undefined,
});

const toReach = ({ phone, whatsappHref }: FormOptions): Reach => ({ phone, whatsappHref });

function queueForRetry(
  lead: AddressedLead,
  { shouldDownloadSyllabus }: FormDefinition,
  { course, say }: { course: CourseOption | undefined; say: Say },
): string | undefined {
  if (!queueLead(shouldDownloadSyllabus ? { ...lead, syllabusOf: course ?? null } : lead)) return undefined;
  if (!navigator.onLine) return say(queuedOffline);
  setTimeout(sendQueuedLeads, retryDelayMs);
  return say(queuedForRetry);
}

/** Browsers provide `crypto.randomUUID` only on secure origins. */
const createKey = (): string =>
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');

function createNextSteps({ form, options, values }: FilledForm, course: CourseOption | undefined): NextSteps {
  return {
    text: form.success,
    phone: values.phone ?? '',
    course: course?.title,
    time: getChosenTime(form, values.callTime) ?? options.workingHours,
    whatsappHref: course ? getCourseChatHref(options.whatsappHref, course.title) : options.whatsappHref,
    syllabus: form.shouldDownloadSyllabus ? syllabusFile(course) : undefined,
    batch: (form.shouldDownloadSyllabus ? undefined : findNextBatch(course)) ?? allBatches(sayIn(options.texts)),
  };
}

const getChosenTime = ({ fields }: FormDefinition, time = ''): string | undefined =>
  fields.some(({ name, options }) => name === 'callTime' && options?.[0] !== time) && time ? time : undefined;

const allBatches = (say: Say): NextSteps['batch'] => ({
  text: '',
  link: say('See when the next batches begin'),
  href: routes.upcomingBatches,
});

function findNextBatch(course: CourseOption | undefined): NextSteps['batch'] | undefined {
  const isItsPage = course && document.querySelector(`main [data-course-key="${course.key}"]`);
  const entry = isItsPage ? document.querySelector('#batches a[type="text/calendar"]') : undefined;
  const start = entry?.closest('tr')?.querySelector('time')?.textContent;
  const href = entry?.getAttribute('href') ?? '';
  const day = start?.replaceAll(' ', '\u00a0');
  return day ? { text: `Next ${course?.title} batch: ${day}.`, link: 'Add it to my calendar', href } : undefined;
}
