import type { ProblemDetails } from '../http/problem.ts';

export const unknownAccount: ProblemDetails = {
  status: 404,
  type: 'unknown-account',
  title: 'There is no such account',
  message: 'There is no such account.',
};

/** A link goes by mail alone, so that nobody but its owner can set a password. */
export const mailClosed: ProblemDetails = {
  status: 503,
  type: 'mail-not-set-up',
  title: 'Service Unavailable',
  message: 'Mail is not set up on this server. Add the account at the command line: npx institute-build admin --help',
};

/** To who is not logged in. */
export const mailIsOff: ProblemDetails = {
  ...mailClosed,
  message: 'Mail is not set up on this server. Ask an administrator to set your password.',
};

export const pushIsOff: ProblemDetails = {
  status: 503,
  type: 'notifications-not-set-up',
  title: 'Service Unavailable',
  message: 'Notifications are not set up on this server: it has no VAPID_KEYS.',
};

export const closedAccount: ProblemDetails = {
  status: 409,
  type: 'account-closed',
  title: 'Conflict',
  message: 'The account is closed. Open it first.',
};

export const deadLink: ProblemDetails = {
  status: 410,
  type: 'dead-link',
  title: 'Gone',
  message: 'This link has been used or is too old. Ask for another one on the log-in screen.',
};

export const ownFactor: ProblemDetails = {
  status: 409,
  type: 'own-second-factor',
  title: 'Conflict',
  message: 'Turn your own one-time codes off under My account.',
};

export const factorIsOn: ProblemDetails = {
  status: 409,
  type: 'second-factor-on',
  title: 'Conflict',
  message: 'One-time codes are on already. Turn them off first.',
};

export const passkeyRefused: ProblemDetails = {
  status: 422,
  type: 'passkey-refused',
  title: 'The passkey could not be taken',
  message: 'The passkey could not be taken, or it took longer than five minutes. Please try again.',
};

export const tooManyPasskeys: ProblemDetails = {
  status: 409,
  type: 'too-many-passkeys',
  title: 'Conflict',
  message: 'You have ten passkeys. Remove one that you no longer use first.',
};

export const factorIsOff: ProblemDetails = {
  status: 409,
  type: 'second-factor-off',
  title: 'Conflict',
  message: 'One-time codes are off.',
};

export const changedQuietHours: ProblemDetails = {
  status: 412,
  type: 'changed-meanwhile',
  title: 'Your quiet hours were changed elsewhere meanwhile',
  message: 'Your quiet hours were changed on another device meanwhile. Reload first.',
};
