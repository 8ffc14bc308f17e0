import { type ProblemDetails, problem } from '../http/problem.ts';

/** Message for every failed login. It does not reveal whether the email or the password was wrong. */
export const loginFailure = 'Invalid email or password';

export const wrongLogin = problem(401, 'wrong-login', loginFailure);

export const secondFactorRequired: ProblemDetails = { ...wrongLogin, type: 'second-factor-required' };

export const wrongCode: ProblemDetails = { ...wrongLogin, type: 'wrong-code' };

export const secondFactorMissing = problem(403, 'second-factor-missing', 'Set up two-step verification first, under My account.');

export const tooManyLogins = (waitMs: number): ProblemDetails =>
  problem(429, 'too-many-logins', { message: loginFailure, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });

export const notAuthenticated = problem(401, 'not-authenticated', {
  message: 'User not authenticated',
  headers: { 'WWW-Authenticate': 'Bearer' },
});

export const notPermitted = problem(403, 'not-permitted', 'Your role does not allow this.');

/** Sensitive actions require a recent password check, so a stolen session is not enough. `POST /api/auth/proof` accepts the password. */
export const proofNeeded = problem(403, 'proof-needed', 'Enter your password again to continue.');

export const limitedToDepartments = problem(
  403,
  'limited-to-departments',
  'Only staff who can see the leads of all departments can do this.',
);

export const foreignSite = problem(403, 'foreign-site', "You can only log in from the institute's own website.");

export const loginClosed = problem(503, 'login-closed', 'Staff login is not set up on this server.');

export const unknownPage = problem(400, 'unknown-page', 'Use the cursor from the previous page, and a limit from 1 to 200.');
