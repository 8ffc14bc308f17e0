import { type ProblemDetails, problem } from '../http/problem.ts';

export const unknownAccount = problem(404, 'unknown-account', 'There is no such account.');

/** Links are only sent by mail, so that only the account's owner can set a password. */
export const mailNotSetUp = problem(
  503,
  'mail-not-set-up',
  'Mail is not set up on this server. Add the account at the command line: npx institute-build admin --help',
);

export const mailDisabled: ProblemDetails = {
  ...mailNotSetUp,
  message: 'Mail is not set up on this server. Ask an administrator to set your password.',
};

export const pushDisabled = problem(
  503,
  'notifications-not-set-up',
  'Notifications are not set up on this server: it has no VAPID_KEYS.',
);

export const closedAccount = problem(409, 'account-closed', 'The account is closed. Open it first.');

export const expiredLink = problem(
  410,
  'dead-link',
  'This link has been used or is too old. Ask for another one on the log-in screen.',
);

export const ownSecondFactor = problem(409, 'own-second-factor', 'Turn your own one-time codes off under My account.');

export const secondFactorEnabled = problem(409, 'second-factor-on', 'One-time codes are on already. Turn them off first.');

export const passkeyRejected = problem(
  422,
  'passkey-refused',
  'The passkey could not be taken, or it took longer than five minutes. Please try again.',
);

export const tooManyPasskeys = problem(
  409,
  'too-many-passkeys',
  'You have ten passkeys. Remove one that you no longer use first.',
);

export const secondFactorDisabled = problem(409, 'second-factor-off', 'One-time codes are off.');

export const changedQuietHours = problem(
  412,
  'changed-meanwhile',
  'Your quiet hours were changed on another device meanwhile. Reload first.',
);
