import { type ProblemDetails, problem } from '../http/problem.ts';

/** The one text of every failed log-in: it does not tell which of the two was wrong. */
export const loginFailure = 'Invalid email or password';

export const wrongLogin = problem(401, 'wrong-login', loginFailure);

/** After a right password of an account with a second factor: the same request is sent again with `code`. */
export const secondFactorRequired: ProblemDetails = { ...wrongLogin, type: 'second-factor-required' };

/** After a right password and a code that is wrong, over or used. */
export const wrongCode: ProblemDetails = { ...wrongLogin, type: 'wrong-code' };

/** The role of the session has to have a second factor, and its account has none yet. */
export const secondFactorMissing = problem(403, 'second-factor-missing', 'Set up your one-time codes first, under My account.');

export const tooManyLogins = (waitMs: number): ProblemDetails =>
  problem(429, 'too-many-logins', { message: loginFailure, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });

export const notAuthenticated = problem(401, 'not-authenticated', {
  message: 'User not authenticated',
  headers: { 'WWW-Authenticate': 'Bearer' },
});

export const notPermitted = problem(403, 'not-permitted', 'Your role may not do this.');

/** What a stolen session must not do asks for the password again; `POST /api/auth/proof` takes it. */
export const proofNeeded = problem(403, 'proof-needed', 'Give your password again to go on.');

export const limitedToDepartments = problem(403, 'limited-to-departments', 'This is for who sees the leads of all departments.');

export const foreignSite = problem(403, 'foreign-site', 'Log in on the site itself.');

/** Without a usable `AUTH_KEYS` nobody is let in; everything that needs no log-in goes on. */
export const loginClosed = problem(503, 'login-closed', 'Staff log-in is not set up on this server.');

export const unknownPage = problem(400, 'unknown-page', 'Take the cursor from the page before, and a limit from 1 to 200.');
