import { type ProblemDetails, problem } from '../http/problem.ts';

export const unknownAccount = problem(404, 'unknown-account', 'This account does not exist.');

/** Links to set a password are sent only by email, so that only the account's owner can set one. */
export const mailNotSetUp = problem(
  503,
  'mail-not-set-up',
  'Email is not set up on this server. Add the account on the command line: npx institute-build admin --help',
);

export const mailDisabled: ProblemDetails = {
  ...mailNotSetUp,
  message: 'Email is not set up on this server. Ask an administrator to set your password.',
};

export const pushDisabled = problem(
  503,
  'notifications-not-set-up',
  'Notifications are not set up on this server, because the secret VAPID_KEYS is missing.',
);

export const closedAccount = problem(409, 'account-closed', 'This account is deactivated. Reactivate it first.');

export const expiredLink = problem(
  410,
  'dead-link',
  'This link has been used or has expired. Request a new one on the login screen.',
);

export const ownSecondFactor = problem(409, 'own-second-factor', 'Turn off your own two-step verification under My account.');

export const secondFactorEnabled = problem(409, 'second-factor-on', 'Two-step verification is already on. Turn it off first.');

export const passkeyRejected = problem(
  422,
  'passkey-refused',
  'The passkey was not accepted, or creating it took more than five minutes. Please try again.',
);

export const tooManyPasskeys = problem(
  409,
  'too-many-passkeys',
  'You already have ten passkeys, which is the limit. First remove one that you no longer use.',
);

export const secondFactorDisabled = problem(409, 'second-factor-off', 'Two-step verification is off.');

export const changedQuietHours = problem(
  412,
  'changed-meanwhile',
  'Your quiet hours were changed on another device. Reload the page and try again.',
);
