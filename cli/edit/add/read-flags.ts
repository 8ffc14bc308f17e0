import type { Catalogue } from '#catalogue/catalogue.ts';
import { setIn } from '#cli/edit/yaml/set-in.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { type AddKind, type Fields, flagFor, listFields, type TypedInput } from './kinds.ts';
import { readFlag } from './read-flag.ts';

/**
 * Reads the fields from the command line.
 * @throws {UserError} if a field does not accept a value
 */
export function readFlags(kind: AddKind, { names: [name], flags }: TypedInput, catalogue: Catalogue): Fields {
  const { schema, nameField, nameShown = `The ${nameField}` } = kind;
  const fields: Fields = {};
  const set = (path: readonly string[], text: unknown, shown: string): void => {
    if (typeof text === 'string') setIn(fields, path, readFlag({ schema, path, text, shown }, catalogue));
  };
  set([nameField], name, nameShown);
  for (const field of listFields(kind)) set([field], flags[kind.flagNames?.[field] ?? field], flagFor(kind, field));
  for (const assignment of (flags.set ?? []) as readonly string[]) {
    const [field = '', ...text] = assignment.split('=');
    if (text.length === 0)
      throw new UserError(`"${assignment}" after --set has no equals sign.`, {
        hint: 'Write field=value, for example --set district=Jalgaon',
      });
    set(field.split('.'), text.join('='), `--set ${field}`);
  }
  return fields;
}
