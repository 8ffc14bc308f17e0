import { takenBackWithinMs } from '#site/shared/lead-contact.ts';
import { minuteMs } from '#site/shared/times.ts';
import { failsWith } from '../http/failure.ts';
import type { ProblemDetails } from '../http/problem.ts';

const failure = (message: string) => failsWith({ event: 'inbox-failed', message });

/** What the routes of the inbox say when they fail. */
export const leadFailures = {
  list: failure('Failed to fetch leads'),
  add: failure('Failed to add the lead'),
  update: failure('Failed to update lead'),
  resend: failure('Failed to resend'),
  burst: failure('Failed to deal with these leads'),
  view: failure('Failed to save the view'),
} as const;

export const unknownLead: ProblemDetails = {
  status: 404,
  type: 'unknown-lead',
  title: 'There is no such lead',
  message: 'Not found. It may have been deleted.',
};

export const unknownContact: ProblemDetails = {
  status: 404,
  type: 'unknown-contact',
  title: 'There is no such contact',
  message: 'Not found. Only who logged it can take it back.',
};

export const contactStands: ProblemDetails = {
  status: 409,
  type: 'contact-stands',
  title: 'The contact was logged too long ago',
  message: `It was logged more than ${takenBackWithinMs / minuteMs} minutes ago and stands. Write a note that corrects it.`,
};

export const unknownBurst: ProblemDetails = {
  status: 404,
  type: 'unknown-burst',
  title: 'There is no such burst',
  message: 'Not found. It may have been dealt with already.',
};

export const unknownFilter = (errors: Record<string, string>): ProblemDetails => ({
  status: 400,
  type: 'unknown-filter',
  title: 'Unknown filter',
  errors,
});

export const spamIsNotMailed: ProblemDetails = {
  status: 422,
  type: 'spam-is-not-mailed',
  title: 'Spam is not mailed',
  message: 'Mark it as not spam first.',
};

export const viewExists: ProblemDetails = {
  status: 412,
  type: 'view-exists',
  title: 'There is a view of this name',
  message: 'There is a view of this name already. Replace it by naming it: If-Match: "<its id>", or give another name.',
};

export const viewChanged: ProblemDetails = {
  status: 412,
  type: 'changed-meanwhile',
  title: 'This view was changed meanwhile',
  message: 'The view was changed or deleted meanwhile. Look at what there is now.',
};
