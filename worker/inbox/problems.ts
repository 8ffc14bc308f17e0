import { bulkLimits } from '#site/shared/bulk-change.ts';
import { undoWindowMs } from '#site/shared/lead-contact.ts';
import { importLimits } from '#site/shared/lead-import.ts';
import { minuteMs } from '#site/shared/times.ts';
import { failsWith } from '../http/failure.ts';
import { type ProblemDetails, problem } from '../http/problem.ts';

const failure = (message: string) => failsWith({ event: 'inbox-failed', message });

export const leadFailures = {
  list: failure('Could not load the leads. Please try again.'),
  add: failure('Could not add the lead. Please try again.'),
  import: failure('Could not import the leads. Please try again.'),
  update: failure('Could not save the lead. Please try again.'),
  resend: failure('Could not send the emails again. Please try again.'),
  burst: failure('Could not change the leads. Please try again.'),
  demo: failure('Could not save the demo. Please try again.'),
  view: failure('Could not save the view. Please try again.'),
} as const;

export const tooManyImported = problem(
  429,
  'too-many-imported',
  `The limit is ${importLimits.maxLeadsPerDay} imported leads in 24 hours. Continue tomorrow.`,
);

export const tooManySelected = problem(
  422,
  'too-many-selected',
  `The limit is ${bulkLimits.maxLeads} selected leads. Filter the list first.`,
);

export const otherCount = (count: number, isMore: boolean): ProblemDetails =>
  problem(
    409,
    'other-count',
    `${isMore ? 'More leads match' : `${count} leads match`} now. Check the list, then select them again.`,
  );

export const unknownLead = problem(404, 'unknown-lead', 'This lead was not found. It may have been deleted.');

export const unknownContact = problem(
  404,
  'unknown-contact',
  'This entry was not found. Only the person who logged it can undo it.',
);

export const contactTooOld = problem(
  409,
  'contact-stands',
  `This entry was logged more than ${undoWindowMs / minuteMs} minutes ago and can no longer be undone. Add a note to correct it.`,
);

export const unknownDemo = problem(
  404,
  'unknown-demo',
  'This demo class was not found. Somebody may already have cancelled it or marked its attendance.',
);

export const hasOpenDemo = problem(
  409,
  'demo-booked',
  'This lead already has a demo. First move or cancel that demo, or mark its attendance.',
);

export const unknownBurst = problem(404, 'unknown-burst', 'This burst was not found. Somebody may already have dealt with it.');

export const unknownFilter = (errors: Record<string, string>): ProblemDetails => problem(400, 'unknown-filter', { errors });

export const spamIsNotMailed = problem(422, 'spam-is-not-mailed', 'This enquiry is marked as spam. Mark it as not spam first.');

export const viewExists = problem(
  412,
  'view-exists',
  'A view with this name already exists. Choose a different name, or replace the existing view.',
);

export const viewChanged = problem(
  412,
  'changed-meanwhile',
  'This view has been changed or deleted since you loaded it. Check your saved views.',
);
