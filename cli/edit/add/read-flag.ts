import type * as z from 'zod';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { findNaming, resolveNames } from './named-entries.ts';

/** A field that is given on the command line. */
interface FlagText {
  schema: z.core.$ZodType;
  path: DataPath;
  text: string;
  /** What its user calls it: `--start`, `The title`. */
  shown: string;
}

/** What a mistake calls a field of a file: on the command line it has another name. */
const fieldName = /^(Item \d+ )?`[\w.]+`( item \d+)?( `[\w.]+`)? (?=must )/;

/** The value that a text on the command line means. @throws {UserError} for one that the field does not take */
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
  const hint = isAddress.test(text) ? `Write an address of this site without ${origin}, like /about.` : reading.mistake.hint;
  const named = message.replace(fieldName, `${shown} `);
  throw new UserError(named === message ? `${shown}: ${message}` : named, hint ? { hint } : {});
}

const isAddress = /^https?:\/\//i;

/** The part behind the host of one of the site's own addresses, however it was copied. */
function routeIn(text: string, origin: string): string | undefined {
  if (!isAddress.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, pathname, search, hash } = new URL(text);
  const bare = (host: string): string => host.replace(/^www\./, '');
  return bare(hostname) === bare(new URL(origin).hostname) ? pathname + search + hash : undefined;
}
