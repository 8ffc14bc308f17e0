import type * as z from 'zod';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { findNaming, resolveNames } from './named-entries.ts';

interface FlagText {
  schema: z.core.$ZodType;
  path: DataPath;
  text: string;
  shown: string;
}

/** Start of an error message, with the field's name in the file. If the value came from a flag, the flag replaces this name. */
const fieldName = /^(Item \d+ )?`[\w.]+`( item \d+)?( `[\w.]+`)? (?=must )/;

/**
 * Reads the value of a flag.
 * @throws {UserError} if the field does not accept the value
 */
export function readFlag({ schema, path, text, shown }: FlagText, catalogue: Catalogue): unknown {
  const naming = findNaming(schema, path);
  const reading = readFieldText(schema, path, naming ? resolveNames(catalogue, naming, text) : text);
  if (!reading.mistake) return reading.value;
  const { origin } = catalogue.institute;
  const route = routeIn(text, origin);
  for (const own of route === undefined ? [] : [route, route.slice(1)]) {
    const second = readFieldText(schema, path, own);
    if (!second.mistake) return second.value;
  }
  const { message } = reading.mistake;
  const hint = isAddress.test(text) ? `Write an address on this site without ${origin}, such as /about.` : reading.mistake.hint;
  const named = message.replace(fieldName, `${shown} `);
  throw new UserError(named === message ? `${shown}: ${message}` : named, hint ? { hint } : {});
}

const isAddress = /^https?:\/\//i;

function routeIn(text: string, origin: string): string | undefined {
  if (!isAddress.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, pathname, search, hash } = new URL(text);
  const bare = (host: string): string => host.replace(/^www\./, '');
  return bare(hostname) === bare(new URL(origin).hostname) ? pathname + search + hash : undefined;
}
