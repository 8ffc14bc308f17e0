import { createHash } from 'node:crypto';

type Pick = <Option>(options: readonly Option[]) => Option;

/** Returns a function whose choices look random but depend only on a name, so that every build makes the same choices. */
export function pickerFor(name: string): Pick {
  const bytes = createHash('sha256').update(name).digest();
  let next = 0;
  return (options) => {
    const byte = bytes[next++ % bytes.length] as number;
    return options[byte % options.length] as (typeof options)[number];
  };
}
