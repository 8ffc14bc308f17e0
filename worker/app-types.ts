import type { Context } from 'hono';
import type { StaffSession } from './auth/session.ts';
import type { Bindings } from './bindings.ts';
import type { Ports } from './ports.ts';

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
