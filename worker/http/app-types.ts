import type { Context } from 'hono';
import type { Bindings } from '../platform/bindings.ts';
import type { Ports } from '../platform/ports.ts';

/** What a route says when what it asks for fails, as a rule the database. */
export interface Failure {
  /** Of the log. */
  event: string;
  /** What the caller reads; also where a body cannot be read or a field is wrong. */
  message: string;
  /** More for the log. */
  facts?: Record<string, string>;
}

/** What handlers find on their context. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    ports: Ports;
    requestId: string;
    /** Set by `failsWith`. */
    failure?: Failure;
  };
}

export type AppContext = Context<AppEnv>;
