import type * as z from 'zod';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { findNaming, resolveNames } from './named-entries.ts';

/** A field that is given on the command line. */
interface GivenText {
  schema: z.core.$ZodType;
  path: DataPath;
  text: string;
  /** What its user calls it: `--start`, `The title`. */
  shown: string;
}

/** What a mistake calls a field of a file: on the command line it has another name. */
const fieldName = /^(Item \d+ )?`[\w.]+`( item \d+)?( `[\w.]+`)? (?=must )/;

/** The value that a text on the command line means. @throws {UserError} for one that the field does not take */
export function readFlag({ schema, path, text, shown }: GivenText, catalogue: Catalogue): unknown {
  const naming = findNaming(schema, path);
  const reading = readFieldText(schema, path, naming ? resolveNames(catalogue, naming, text) : text);
  if (!reading.mistake) return reading.value;
  const { message, hint } = reading.mistake;
  const named = message.replace(fieldName, `${shown} `);
  throw new UserError(named === message ? `${shown}: ${message}` : named, hint ? { hint } : {});
}

/** `postalCode` is given by `--postal-code`. */
export const flagOf = (field: string): string => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
