import { Hono } from 'hono';
import { answerProblem } from './answers/answer-problem.ts';
import { notFoundPage } from './answers/not-found-page.ts';
import { internalError, unknownRoute } from './answers/problem.ts';
import type { AppEnv } from './app-types.ts';
import type { Bindings, RuntimeContext } from './bindings.ts';
import { logError } from './log.ts';
import { readRefusedBody } from './middleware/read-refused-body.ts';
import { secureAnswers } from './middleware/secure-answers.ts';
import type { Ports } from './ports.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { blogFeedRoutes } from './routes/blog-feeds.ts';
import { blogPageRoutes } from './routes/blog-pages.ts';
import { blogRevisionRoutes } from './routes/blog-revisions.ts';
import { blogRoutes } from './routes/blogs.ts';
import { countryRoutes } from './routes/countries.ts';
import { cspReportRoutes } from './routes/csp-report.ts';
import { healthRoutes } from './routes/health.ts';
import { leadRoutes } from './routes/leads.ts';
import { mediaRoutes } from './routes/media.ts';
import { pageviewRoutes } from './routes/pageview.ts';
import { staffLeadRoutes } from './routes/staff-leads.ts';

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
