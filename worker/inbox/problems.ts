import type { Problem } from '../http/problem.ts';

export const leadFailures = {
  list: 'Failed to fetch leads',
  update: 'Failed to update lead',
  resend: 'Failed to resend',
  burst: 'Failed to deal with these leads',
} as const;

export const unknownLead: Problem = {
  status: 404,
  type: 'unknown-lead',
  title: 'There is no such lead',
  message: 'It was erased, or it never was.',
};

export const unknownBurst: Problem = {
  status: 404,
  type: 'unknown-burst',
  title: 'There is no such burst',
  message: 'Not found. It may have been dealt with already.',
};

export const unknownFilter = (errors: Record<string, string>): Problem => ({
  status: 400,
  type: 'unknown-filter',
  title: 'Unknown filter',
  message: leadFailures.list,
  errors,
});

export const changedMeanwhile: Problem = {
  status: 412,
  type: 'changed-meanwhile',
  title: 'Somebody else changed this lead meanwhile',
  message: leadFailures.update,
};

export const spamIsNotMailed: Problem = {
  status: 422,
  type: 'spam-is-not-mailed',
  title: 'Spam is not mailed',
  message: 'Say first that this lead is no spam.',
};
