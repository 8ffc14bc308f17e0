import type { ReactElement } from 'react';
import { type Demo, formatDemoTime } from '#site/shared/demo.ts';
import type { LeadDetail, LeadOptions, OfferedBatch } from '#site/shared/lead.ts';
import type { MessageWay } from '#site/shared/lead-contact.ts';
import { fillTemplate, getTemplate, type LeadMessage, type MessageLead } from '#site/staff/leads/contact/lead-message.ts';
import { MessageLinks } from '#site/staff/leads/contact/message-links.tsx';
import { formatMessagePlace } from '#site/staff/leads/templates/message-time.ts';

/** Finds the batch whose first class is used for the demo. */
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
  const place = formatMessagePlace('english', demo);
  if (!messages) return { subject, text: `Hello ${name},\n${when}\n${demo.joiningLink ?? place}` };
  const values = { name, institute, course: demo.course, when, place, link: demo.joiningLink, calendar: batch?.calendar };
  return { subject, text: fillTemplate(getTemplate(messages, 'demo', department), values) };
}

interface SendLinksProps {
  lead: LeadDetail;
  demo: Demo;
  options: LeadOptions | undefined;
  onSend: (way: MessageWay) => void;
}

/** Links that open WhatsApp or the mail program with the demo's details, and the demo's calendar entry. */
export function SendLinks({ lead, demo, options, onSend }: SendLinksProps): ReactElement | null {
  if (!options) return null;
  const message = demoMessage(lead, demo, options);
  const batch = findDemoBatch(options, demo);
  return (
    <p className="lead-contacts">
      <MessageLinks {...{ lead, message, onSend }} />
      {batch ? (
        <a href={new URL(batch.calendar).pathname} download>
          Calendar entry
        </a>
      ) : null}
    </p>
  );
}
