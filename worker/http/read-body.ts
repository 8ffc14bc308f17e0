import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import type { AppContext } from './app-types.ts';
import { bodyType } from './negotiate.ts';
import { brokenBody, hugeBody, invalidFields, Problem, unknownBodyType } from './problem.ts';

/** Refuses a larger body before it is read, with 413. */
export const limitBody = (maxBytes: number, message?: string) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Problem({ ...hugeBody, ...(message && { message }) });
    },
  });

/** Reads a body, from whose end on the time of the request counts. @throws {Problem} 400 */
async function readAs<Value>({ var: { ports } }: AppContext, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch {
    throw new Problem(brokenBody);
  } finally {
    ports.deadline.restart();
  }
}

/** The body as JSON, whatever its type says. @throws {Problem} 400 */
export const readJson = (c: AppContext): Promise<unknown> => readAs(c, () => c.req.json());

/** What the schema makes of a value. @throws {Problem} 422 with the first message for each field */
export function validate<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new Problem(invalidFields(fieldErrors(parsed.error)));
  return parsed.data;
}

/** The fields of a JSON object. @throws {Problem} 400 */
function toFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem(brokenBody);
  return value as Record<string, unknown>;
}

/** The fields of a body that must be a JSON object. @throws {Problem} 400 */
export const readJsonFields = async (c: AppContext): Promise<Record<string, unknown>> => toFields(await readJson(c));

const readUtf8 = (c: AppContext): Promise<string> =>
  readAs(c, async () => new TextDecoder('utf-8', { fatal: true }).decode(await c.req.raw.arrayBuffer()));

/** Files are left out: no form of ours takes any. */
async function readMultipart(c: AppContext): Promise<Record<string, unknown>> {
  const entries = [...(await readAs(c, () => c.req.raw.formData())).entries()];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

/**
 * The fields of a submission. JSON may come without a type or as text, as `sendBeacon` and simple clients send it; what a
 * `<form>` sends is taken in both of its encodings.
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
