import { readLocalSecrets } from '#cli/platform/state-folders.ts';
import type { Bindings } from '#worker/platform/bindings.ts';

type TextBinding = { [Name in keyof Bindings]-?: NonNullable<Bindings[Name]> extends string ? Name : never }[keyof Bindings];

/**
 * Environment variables that are passed to the worker. If a string in `Bindings` is missing from this list, TypeScript reports an error.
 */
const passedNames: Readonly<Record<TextBinding, true>> = {
  MAILCHANNELS_API_KEY: true,
  MAILCHANNELS_BASE_URL: true,
  MAIL_ALERTS_TO: true,
  WEBHOOK_URL: true,
  WEBHOOK_SECRET: true,
  VAPID_KEYS: true,
  PUSH_BASE_URL: true,
  TURNSTILE_SECRET: true,
  TURNSTILE_BASE_URL: true,
  FLOOD_LIMITS: true,
  COUNTRIES_URL: true,
  AUTH_KEYS: true,
  SECOND_FACTOR_ROLES: true,
  NOINDEX: true,
  CLOCK_OFFSET_MS: true,
};

type Environment = Readonly<Record<string, string | undefined>>;

export function workerEnvironment(env: Environment): Record<string, string> {
  const passed = Object.keys(passedNames).flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(passed);
}

/** Returns the worker's variables. This run's environment takes precedence over the stored secrets. */
export const workerVariables = (stateDir: string, env: Environment): Record<string, string> =>
  workerEnvironment({ ...readLocalSecrets(stateDir), ...env });
