import type { ProblemDetails } from '../http/problem.ts';

/** The one text of every failed log-in: it does not tell which of the two was wrong. */
export const loginFailure = 'Invalid email or password';

export const wrongLogin: ProblemDetails = { status: 401, type: 'wrong-login', title: 'Unauthorized', message: loginFailure };

/** After a right password of an account with a second factor: the same request is sent again with `code`. */
export const secondFactorRequired: ProblemDetails = { ...wrongLogin, type: 'second-factor-required' };

/** After a right password and a code that is wrong, over or used. */
export const wrongCode: ProblemDetails = { ...wrongLogin, type: 'wrong-code' };

/** The role of the session has to have a second factor, and its account has none yet. */
export const secondFactorMissing: ProblemDetails = {
  status: 403,
  type: 'second-factor-missing',
  title: 'Forbidden',
  message: 'Set up your one-time codes first, under My account.',
};

export const tooManyLogins = (waitMs: number): ProblemDetails => ({
  status: 429,
  type: 'too-many-logins',
  title: 'Too Many Requests',
  message: loginFailure,
  headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
});

export const notAuthenticated: ProblemDetails = {
  status: 401,
  type: 'not-authenticated',
  title: 'Unauthorized',
  message: 'User not authenticated',
  headers: { 'WWW-Authenticate': 'Bearer' },
};

export const notPermitted: ProblemDetails = {
  status: 403,
  type: 'not-permitted',
  title: 'Forbidden',
  message: 'Your role may not do this.',
};

/** What a stolen session must not do asks for the password again; `POST /api/auth/proof` takes it. */
export const proofNeeded: ProblemDetails = {
  status: 403,
  type: 'proof-needed',
  title: 'Forbidden',
  message: 'Give your password again to go on.',
};

export const onlyForAll: ProblemDetails = {
  status: 403,
  type: 'limited-to-departments',
  title: 'Forbidden',
  message: 'This is for who sees the leads of all departments.',
};

export const foreignSite: ProblemDetails = {
  status: 403,
  type: 'foreign-site',
  title: 'Forbidden',
  message: 'Log in on the site itself.',
};

/** Without a usable `AUTH_KEYS` nobody is let in; everything that needs no log-in goes on. */
export const loginClosed: ProblemDetails = {
  status: 503,
  type: 'login-closed',
  title: 'Service Unavailable',
  message: 'Staff log-in is not set up on this server.',
};

export const unknownPage: ProblemDetails = {
  status: 400,
  type: 'unknown-page',
  title: 'Unknown page',
  message: 'Take the cursor from the page before, and a limit from 1 to 200.',
};
