import type { AppContext } from '../http/app-types.ts';
import { bodyType } from '../http/negotiate.ts';

export type ReadBody = { ok: true; fields: Record<string, unknown> } | { ok: false; why: 'broken' | 'unknown-type' };

const broken: ReadBody = { ok: false, why: 'broken' };

function parseJson(text: string): ReadBody {
  try {
    const value: unknown = JSON.parse(text);
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isFields ? { ok: true, fields: value as Record<string, unknown> } : broken;
  } catch {
    return broken;
  }
}

/** Files are left out: no form of ours takes any. */
async function parseMultipart(c: AppContext): Promise<ReadBody> {
  try {
    const entries = [...(await c.req.raw.formData()).entries()];
    return { ok: true, fields: Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) };
  } catch {
    return broken;
  }
}

async function readText(c: AppContext): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await c.req.raw.arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * The fields of a submission. JSON may come without a type or as text, as `sendBeacon` and simple clients send it; what a
 * `<form>` sends is taken in both of its encodings.
 */
export async function readBody(c: AppContext): Promise<ReadBody> {
  const type = bodyType(c);
  if (type === 'multipart/form-data') return parseMultipart(c);
  const isForm = type === 'application/x-www-form-urlencoded';
  const isJson = ['', 'text/plain', 'application/json'].includes(type) || type.endsWith('+json');
  if (!isForm && !isJson) return { ok: false, why: 'unknown-type' };
  const text = await readText(c);
  if (text === undefined) return broken;
  return isForm ? { ok: true, fields: Object.fromEntries(new URLSearchParams(text)) } : parseJson(text);
}
