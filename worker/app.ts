import { Hono } from 'hono';
import { routes as paths } from '#catalogue/routes.ts';
import { deviceRoutes } from './accounts/device-routes.ts';
import { ownAccountRoutes } from './accounts/own-routes.ts';
import { passkeyRoutes } from './accounts/passkey-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { blogFeedRoutes } from './blogs/feeds/routes.ts';
import { blogPageRoutes } from './blogs/pages/routes.ts';
import { pictureRoutes } from './blogs/pictures/routes.ts';
import { blogRoutes } from './blogs/routes.ts';
import { countryRoutes } from './countries/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { callSlotRoutes } from './first-contact/routes.ts';
import type { AppContext, AppEnv } from './http/app-types.ts';
import { notFoundPage } from './http/not-found-page.ts';
import { methodNotAllowed, unknownRoute } from './http/problem.ts';
import { readRejectedBody } from './http/read-rejected-body.ts';
import { respondError, respondProblem } from './http/respond.ts';
import { secureResponses } from './http/secure-responses.ts';
import { bulkRoutes } from './inbox/bulk/routes.ts';
import { demoRoutes } from './inbox/demos/routes.ts';
import { importRoutes } from './inbox/import/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { savedViewRoutes } from './inbox/views/saved-views.ts';
import { leadRoutes } from './leads/routes.ts';
import { ownerRoutes } from './owners/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import type { Bindings, RuntimeContext } from './platform/bindings.ts';
import type { Ports } from './platform/ports.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { telemetryRoutes } from './telemetry/routes.ts';

/**
 * Only visitors' requests have an overall time limit. A staff request may hash a password and make several calls, each with its own limit.
 */
const isVisitor = ({ req }: AppContext): boolean => !req.header('authorization') && !req.path.startsWith('/api/auth/');

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function allowedMethods({ router }: Hono<AppEnv>, path: string): string[] {
  if (!path.startsWith('/api/')) return [];
  return methods.filter((method) => router.match(method, path)[0].some(([[, route]]) => route.method === method));
}

/** Creates the app with the given ports. Fault tests pass ports that fail. */
export function createApp(makePorts: (bindings: Bindings, context: RuntimeContext) => Ports): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    // Ignores request ids sent by clients, because they would appear in the log as if we had created them.
    c.set('requestId', crypto.randomUUID());
    c.header('X-Request-Id', c.get('requestId'));
    await next();
    // Work after the response has no overall time limit. Each call keeps its own limit.
    c.get('ports')?.deadline.lift();
  }, secureResponses);
  app.use(async (c, next) => {
    const ports = makePorts(c.env, c.executionCtx);
    if (isVisitor(c)) ports.deadline.start(ports.limits.visit);
    c.set('ports', isVisitor(c) ? ports : { ...ports, db: ports.db.within(ports.limits.databaseWrite) });
    await next();
  }, readRejectedBody);
  for (const routes of [
    leadRoutes,
    blogRoutes,
    blogFeedRoutes,
    blogPageRoutes,
    pictureRoutes,
    countryRoutes,
    callSlotRoutes,
    telemetryRoutes,
    staffRoutes,
    accountRoutes,
    ownAccountRoutes,
    passkeyRoutes,
    deviceRoutes,
    // Must come before the inbox routes, which would match `figures`, `calendar` and `matching` as a lead's id.
    figureRoutes,
    demoRoutes,
    importRoutes,
    bulkRoutes,
    inboxRoutes,
    savedViewRoutes,
    ownerRoutes,
    peopleRoutes,
    privacyRoutes,
  ])
    app.route('/', routes);
  // These files are only for the worker, so the public gets the 404 page. Without these routes, the 404 page's own file would be served
  // with status 200.
  app.all(paths.notFound, (c) => notFoundPage(c));
  app.all('/_edge/*', (c) => notFoundPage(c));
  app.all('/_edge', (c) => notFoundPage(c));
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path);
    return respondProblem(c, allowed.length > 0 ? methodNotAllowed(allowed.join(', ')) : unknownRoute);
  });
  app.onError(respondError);
  return app;
}
