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

/** Whose whole request has a limit. The staff's may take several calls, each with its own, and a password's hash. */
const isVisitor = ({ req }: AppContext): boolean => !req.header('authorization') && !req.path.startsWith('/api/auth/');

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Methods for which a route stands at this path of the API. */
function allowedMethods({ router }: Hono<AppEnv>, path: string): string[] {
  if (!path.startsWith('/api/')) return [];
  return methods.filter((method) => router.match(method, path)[0].some(([[, route]]) => route.method === method));
}

/** The app over the given ports: the real ones in the worker, failing ones in a fault test. */
export function createApp(makePorts: (bindings: Bindings, context: RuntimeContext) => Ports): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    // Ours alone: an id that a client names would stand in the log as if it were ours.
    c.set('requestId', crypto.randomUUID());
    c.header('X-Request-Id', c.get('requestId'));
    await next();
    // What goes on after the answer has the time of each call.
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
    // Before the inbox, whose leads' ids stand in the same place.
    figureRoutes,
    inboxRoutes,
    savedViewRoutes,
    ownerRoutes,
    peopleRoutes,
    privacyRoutes,
  ])
    app.route('/', routes);
  // What the worker reads for itself; the public sees the same page as for any unknown path.
  // The page's own file would be answered with 200.
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
