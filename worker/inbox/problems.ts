import { undoWindowMs } from '#site/shared/lead-contact.ts';
import { minuteMs } from '#site/shared/times.ts';
import { failsWith } from '../http/failure.ts';
import { type ProblemDetails, problem } from '../http/problem.ts';

const failure = (message: string) => failsWith({ event: 'inbox-failed', message });

export const leadFailures = {
  list: failure('Failed to fetch leads'),
  add: failure('Failed to add the lead'),
  update: failure('Failed to update lead'),
  resend: failure('Failed to resend'),
  burst: failure('Failed to deal with these leads'),
  view: failure('Failed to save the view'),
} as const;

export const unknownLead = problem(404, 'unknown-lead', 'Not found. It may have been deleted.');

export const unknownContact = problem(404, 'unknown-contact', 'Not found. Only who logged it can take it back.');

export const contactTooOld = problem(
  409,
  'contact-stands',
  `It was logged more than ${undoWindowMs / minuteMs} minutes ago and stands. Write a note that corrects it.`,
);

export const unknownBurst = problem(404, 'unknown-burst', 'Not found. It may have been dealt with already.');

export const unknownFilter = (errors: Record<string, string>): ProblemDetails => problem(400, 'unknown-filter', { errors });

export const spamIsNotMailed = problem(422, 'spam-is-not-mailed', 'Mark it as not spam first.');

export const viewExists = problem(
  412,
  'view-exists',
  'There is a view of this name already. Replace it by naming it: If-Match: "<its id>", or give another name.',
);

export const viewChanged = problem(
  412,
  'changed-meanwhile',
  'The view was changed or deleted meanwhile. Look at what there is now.',
);
