import type { ReactElement } from 'react';
import { useSay } from '#site/components/texts-context.ts';
import type { Say } from '#site/shared/text/say.ts';

export interface NextSteps {
  text: string;
  /** The visitor's phone number as typed. */
  phone: string;
  course?: string | undefined;
  /** Time of the call: the chosen time, or working hours such as `Mon to Sat, 10:00 am to 7:00 pm India time`. */
  time?: string | undefined;
  /** WhatsApp link with a message that already mentions the course. */
  whatsappHref: string;
  syllabus?: { href: string; fileName: string } | undefined;
  /** The course's next batch with a link to its calendar file, or a link to all batches. */
  batch: { text: string; link: string; href: string };
}

function callText({ phone, course = '', time = '' }: NextSteps, say: Say): string {
  const values = { phone, course, time };
  if (time) return say(course ? 'We will call {phone} about {course}, {time}.' : 'We will call {phone}, {time}.', values);
  return say(course ? 'We will call {phone} about {course}.' : 'We will call {phone}.', values);
}

export function StepsList({ steps }: { steps: NextSteps }): ReactElement {
  const { syllabus, batch } = steps;
  return (
    <ul className="dots">
      <li>{callText(steps, useSay())}</li>
      {syllabus ? (
        <li>
          <span>{`${syllabus.fileName} is being saved on this device. `}</span>
          <a href={syllabus.href}>Open it here</a>
        </li>
      ) : null}
      <li>
        <span>{`${batch.text} `}</span>
        <a href={batch.href}>{batch.link}</a>
      </li>
    </ul>
  );
}
