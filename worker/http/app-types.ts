import type { Context } from 'hono';
import type { Bindings } from '../platform/bindings.ts';
import type { Ports } from '../platform/ports.ts';

/** Describes a route's internal failures (usually in the database) for the log and for the caller. */
export interface Failure {
  event: string;
  /** Message for the caller, also shown if the request body is unreadable or a field is invalid. */
  message: string;
  facts?: Record<string, string>;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    ports: Ports;
    requestId: string;
    failure?: Failure;
  };
}

export type AppContext = Context<AppEnv>;
