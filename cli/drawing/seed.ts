import { createHash } from 'node:crypto';

/** Makes choices that look random but depend only on a name, so that every build makes the same choices. */
interface Chooser {
  pick<Option>(options: readonly Option[]): Option;
}

export function chooserFor(name: string): Chooser {
  const bytes = createHash('sha256').update(name).digest();
  let next = 0;
  return {
    pick(options) {
      const byte = bytes[next++ % bytes.length] as number;
      return options[byte % options.length] as (typeof options)[number];
    },
  };
}
