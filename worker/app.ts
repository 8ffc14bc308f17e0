import { Hono } from 'hono';
import { blogFeedRoutes } from './blogs/feeds/routes.ts';
import { blogPageRoutes } from './blogs/pages/routes.ts';
import { mediaRoutes } from './blogs/pictures/routes.ts';
import { blogRevisionRoutes } from './blogs/revision-routes.ts';
import { blogRoutes } from './blogs/routes.ts';
import { countryRoutes } from './countries/routes.ts';
import { answerProblem } from './http/answer-problem.ts';
import type { AppEnv } from './http/app-types.ts';
import { notFoundPage } from './http/not-found-page.ts';
import { internalError, unknownRoute } from './http/problem.ts';
import { readRefusedBody } from './http/read-refused-body.ts';
import { secureAnswers } from './http/secure-answers.ts';
import { staffLeadRoutes } from './inbox/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import type { Bindings, RuntimeContext } from './platform/bindings.ts';
import { logError } from './platform/log.ts';
import type { Ports } from './platform/ports.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { auditRoutes } from './staff/audit-routes.ts';
import { authRoutes } from './staff/routes.ts';
import { cspReportRoutes } from './telemetry/csp-report.ts';
import { pageviewRoutes } from './telemetry/pageview.ts';
import { healthRoutes } from './telemetry/routes.ts';

/** The app over the given ports: the real ones in the worker, failing ones in a fault test. */
export function createApp(makePorts: (bindings: Bindings, context: RuntimeContext) => Ports): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    // Ours alone: an id that a client names would stand in the log as if it were ours.
    c.set('requestId', crypto.randomUUID());
    c.header('X-Request-Id', c.get('requestId'));
    await next();
  }, secureAnswers);
  app.use(async (c, next) => {
    c.set('ports', makePorts(c.env, c.executionCtx));
    await next();
  }, readRefusedBody);
  for (const routes of [
    leadRoutes,
    blogRoutes,
    blogRevisionRoutes,
    blogFeedRoutes,
    blogPageRoutes,
    mediaRoutes,
    countryRoutes,
    healthRoutes,
    pageviewRoutes,
    cspReportRoutes,
    authRoutes,
    auditRoutes,
    staffLeadRoutes,
    privacyRoutes,
  ])
    app.route('/', routes);
  // What the worker reads for itself; the public sees the same page as for any unknown path.
  app.all('/_edge/*', (c) => notFoundPage(c));
  app.all('/_edge', (c) => notFoundPage(c));
  app.notFound((c) => answerProblem(c, unknownRoute));
  app.onError((error, c) => {
    logError('unhandled', error, { requestId: c.get('requestId'), path: c.req.path });
    return answerProblem(c, internalError);
  });
  return app;
}
