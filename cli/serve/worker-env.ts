import { UserError } from '#cli/terminal/user-error.ts';
import type { Bindings } from '#worker/platform/bindings.ts';

/** Names of the bindings that are texts: variables and secrets. */
type TextBinding = { [Name in keyof Bindings]-?: NonNullable<Bindings[Name]> extends string ? Name : never }[keyof Bindings];

/** What of the environment reaches the worker, and nothing else does. A text that `Bindings` gets and this list has not is a type error. */
const passedNames: Readonly<Record<TextBinding, true>> = {
  MAILCHANNELS_API_KEY: true,
  MAILCHANNELS_BASE_URL: true,
  MAIL_ALERTS_TO: true,
  WEBHOOK_URL: true,
  WEBHOOK_SECRET: true,
  TURNSTILE_SECRET: true,
  TURNSTILE_BASE_URL: true,
  FLOOD_LIMITS: true,
  COUNTRIES_URL: true,
  AUTH_KEYS: true,
  NOINDEX: true,
  CLOCK_OFFSET_MS: true,
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The part of the environment that is meant for the worker. */
export function workerEnvironment(env: Environment): Record<string, string> {
  const passed = Object.keys(passedNames).flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(passed);
}

/** `$` would be expanded in any quotes; a line break or all three quotes can't be written at all. */
function envLine(name: string, value: string): string {
  const quote = ["'", '"', '`'].find((candidate) => !value.includes(candidate) && !(candidate === '"' && value.includes('\\')));
  if (quote === undefined || /[\r\n]/.test(value)) {
    throw new UserError(`The value of ${name} can't be passed on: it holds a line break, or every kind of quote.`, {
      hint: `Set ${name} to a plain value.`,
    });
  }
  return `${name}=${quote}${value.replaceAll('$', '\\$')}${quote}`;
}

/** An env file with these values, as wrangler reads it (dotenv with expansion). */
export const formatEnvFile = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${envLine(name, value)}\n`)
    .join('');
