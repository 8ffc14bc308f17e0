import { UserError } from '#cli/errors/user-error.ts';

/** First parts of the names that the worker knows (`worker/bindings.ts`); nothing else of the environment reaches it. */
const passedPrefixes = ['MAILCHANNELS_', 'MAIL_', 'WEBHOOK_', 'TURNSTILE_', 'AUTH_', 'JWT_', 'LEAD_', 'BLOG_', 'CLOCK_'];

type Environment = Readonly<Record<string, string | undefined>>;

/** The part of the environment that is meant for the worker. */
export function workerEnvironment(env: Environment): Record<string, string> {
  const passed = Object.entries(env).filter(
    ([name, value]) => value !== undefined && passedPrefixes.some((prefix) => name.startsWith(prefix)),
  );
  return Object.fromEntries(passed) as Record<string, string>;
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
