import type { Catalogue } from '#catalogue/catalogue.ts';
import { setIn } from '#cli/edit/yaml/set-in.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { EntryKind, Fields } from './entry-kind.ts';
import { flagOf, readFlag } from './read-flag.ts';

/** Flags whose name is not the field's. */
const fieldOfFlag: Record<string, string> = { marathi: 'nameInMarathi', category: 'catalogue' };

const flagsOf: Record<EntryKind['noun'], readonly string[]> = {
  city: ['slug', 'officialName', 'aliases', 'marathi', 'district'],
  course: ['key', 'category', 'department', 'level', 'duration', 'price', 'summary', 'path', 'cityPath', 'selections', 'cities'],
};

interface GivenFlags {
  name: string | undefined;
  flags: Record<string, unknown> & { set?: readonly string[] };
}

/** The fields that are given on the command line. @throws {UserError} for a value that the field does not take */
export function readFlags(kind: EntryKind, { name, flags }: GivenFlags, catalogue: Catalogue): Fields {
  const fields: Fields = {};
  const set = (path: readonly string[], text: string, flag: string): void => {
    setIn(fields, path, readFlag({ schema: kind.schema, path, text, shown: flag }, catalogue));
  };
  if (name !== undefined) set([kind.nameField], name, `The ${kind.nameField}`);
  for (const flag of flagsOf[kind.noun]) {
    const text = flags[flag];
    if (typeof text === 'string') set([fieldOfFlag[flag] ?? flag], text, flagOf(flag));
  }
  for (const assignment of flags.set ?? []) {
    const [field = '', ...text] = assignment.split('=');
    if (text.length === 0)
      throw new UserError(`"${assignment}" after --set is not understood.`, {
        hint: 'Write field=value, for example --set district=Jalgaon',
      });
    set(field.split('.'), text.join('='), `--set ${field}`);
  }
  return fields;
}
