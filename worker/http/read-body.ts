import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import type { AppContext } from './app-types.ts';
import { bodyType } from './negotiate.ts';
import { brokenBody, hugeBody, invalidFields, Problem, unknownBodyType } from './problem.ts';

export const limitBody = (maxBytes: number, message?: string) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Problem({ ...hugeBody, ...(message && { message }) });
    },
  });

/**
 * Reads a body and then restarts the request's time limit, so that a slow upload does not use it up.
 * @throws {Problem} 400
 */
async function readAs<Value>({ var: { ports } }: AppContext, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch {
    throw new Problem(brokenBody);
  } finally {
    ports.deadline.restart();
  }
}

/**
 * Parses the body as JSON, whatever its media type.
 * @throws {Problem} 400
 */
export const readJson = (c: AppContext): Promise<unknown> => readAs(c, () => c.req.json());

/**
 * Parses a value with a schema.
 * @throws {Problem} 422 with the first message for each field
 */
export function validate<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new Problem(invalidFields(fieldErrors(parsed.error)));
  return parsed.data;
}

function toFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem(brokenBody);
  return value as Record<string, unknown>;
}

/**
 * Parses a body that must be a JSON object.
 * @throws {Problem} 400
 */
export const readJsonFields = async (c: AppContext): Promise<Record<string, unknown>> => toFields(await readJson(c));

const readUtf8 = (c: AppContext): Promise<string> =>
  readAs(c, async () => new TextDecoder('utf-8', { fatal: true }).decode(await c.req.raw.arrayBuffer()));

/** Ignores files, because none of our forms accepts them. */
async function readMultipart(c: AppContext): Promise<Record<string, unknown>> {
  const entries = [...(await readAs(c, () => c.req.raw.formData())).entries()];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

/**
 * Reads the fields of a form submission in either encoding of a `<form>` or as JSON. JSON may come without a media type or as plain text,
 * as `sendBeacon` and simple clients send it.
 *
 * @throws {Problem} 400, 415
 */
export async function readFields(c: AppContext): Promise<Record<string, unknown>> {
  const type = bodyType(c);
  if (type === 'multipart/form-data') return readMultipart(c);
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(await readUtf8(c)));
  const isJson = ['', 'text/plain', 'application/json'].includes(type) || type.endsWith('+json');
  if (!isJson) throw new Problem(unknownBodyType);
  const text = await readUtf8(c);
  return toFields(await readAs(c, async () => JSON.parse(text)));
}
