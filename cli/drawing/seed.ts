import { createHash } from 'node:crypto';

/** Choices that look free and are the same in every build: they come from a name. */
interface Chooser {
  /** One of the options. */
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
