import { type Demo, formatDemoTime } from '#site/shared/demo.ts';
import type { LeadOptions, OfferedBatch } from '#site/shared/lead.ts';
import { fillTemplate, getTemplate, type LeadMessage, type MessageLead } from '#site/staff/leads/contact/lead-message.ts';

/** Finds the batch whose first class the demo visits. */
export const findDemoBatch = ({ batches }: Pick<LeadOptions, 'batches'>, demo: Demo): OfferedBatch | undefined =>
  batches.find(({ course, startsAt }) => course === demo.courseKey && Date.parse(startsAt) === Date.parse(demo.startsAt));

/** Returns a message with the demo's details from the catalogue's template. Staff finish it before sending. */
export function demoMessage(
  { name, department }: Pick<MessageLead, 'name' | 'department'>,
  demo: Demo,
  options: LeadOptions,
): LeadMessage {
  const { institute, messages } = options;
  const batch = findDemoBatch(options, demo);
  const subject = `Your free demo class: ${demo.course}`;
  const when = `${formatDemoTime(demo)}${batch?.isPlaceholder ? ' (the date may still change)' : ''}`;
  const place = demo.place ?? 'Online';
  if (!messages) return { subject, text: `Hello ${name},\n${when}\n${demo.joiningLink ?? place}` };
  const values = { name, institute, course: demo.course, when, place, link: demo.joiningLink, calendar: batch?.calendar };
  return { subject, text: fillTemplate(getTemplate(messages, 'demo', department), values) };
}
