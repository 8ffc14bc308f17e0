import { createMiddleware } from 'hono/factory';
import { trySubmittingAgain } from '#site/shared/forms/texts.ts';
import { PartTimeout } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { AppContext, AppEnv, Failure } from './app-types.ts';
import { internalError, Problem, type ProblemDetails, unavailable } from './problem.ts';

/** Makes later handlers respond to errors with 503 and this message instead of 500. */
export const failsWith = (failure: Failure) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('failure', failure);
    await next();
  });

const withMessage = (c: AppContext, details: ProblemDetails): ProblemDetails => ({
  ...details,
  message: details.message ?? c.get('failure')?.message ?? trySubmittingAgain,
});

/** Adds to a problem the name of the part that did not respond, so that staff can see it. */
export const withPart = (details: ProblemDetails, error: unknown): ProblemDetails =>
  error instanceof PartTimeout ? { ...details, extensions: { ...details.extensions, unreachable: error.part } } : details;

/** Describes any thrown error. Logs errors other than `Problem`, because they come from a bug or an unreachable part. */
export function describeError(c: AppContext, error: unknown): ProblemDetails {
  if (error instanceof Problem) return withMessage(c, error.details);
  const failure = c.get('failure');
  const facts = failure ? failure.facts : { path: c.req.path };
  logError(failure?.event ?? 'unhandled', error, { requestId: c.get('requestId'), ...facts });
  return withMessage(c, failure || error instanceof PartTimeout ? withPart(unavailable, error) : internalError);
}
