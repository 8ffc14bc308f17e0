import type { ReactElement } from 'react';

/** What follows a form that was sent, as its sender is told. */
export interface NextSteps {
  /** What the form itself says. */
  text: string;
  /** Number that will be called, as it was typed. */
  phone: string;
  /** Title of the course that was asked about. */
  course?: string | undefined;
  /** When the institute calls: the time that was chosen, or `Mon to Sat, 10:00 to 19:00 India time`. */
  time?: string | undefined;
  /** Chat with the institute, the course already in its text. */
  whatsappHref: string;
  /** The syllabus that was asked for. */
  syllabus?: { href: string; fileName: string } | undefined;
  /** The course's next batch with its calendar entry, or where all are listed. */
  batch: { text: string; link: string; href: string };
}

/** Which number is called after a form was sent, about what, and when. */
const callText = ({ phone, course, time }: NextSteps): string =>
  `We call ${phone}${course ? ` about ${course}` : ''}${time ? `, ${time}` : ''}.`;

/** What happens now, a step a line. */
export function StepsList({ steps }: { steps: NextSteps }): ReactElement {
  const { syllabus, batch } = steps;
  return (
    <ul className="dots">
      <li>{callText(steps)}</li>
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
