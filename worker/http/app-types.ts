import type { Context } from 'hono';
import type { Bindings } from '../platform/bindings.ts';
import type { Ports } from '../platform/ports.ts';
import type { StaffSession } from '../staff/session.ts';

/** What handlers find on their context. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    ports: Ports;
    requestId: string;
    /** Behind `requireUser` and `requirePermission` only. */
    session: StaffSession;
  };
}

export type AppContext = Context<AppEnv>;
