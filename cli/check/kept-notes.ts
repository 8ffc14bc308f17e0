import type { ValueHasher } from '#cli/platform/hash.ts';
import { keepFile } from '#cli/platform/keep-file.ts';
import { readJson } from '#cli/platform/read-json.ts';
import type { PlacedFinding } from './page-model/page-finding.ts';

/** What a rule found in some data of the catalogue. */
interface Note {
  /** Hash of the data. */
  hash: string;
  found: readonly PlacedFinding[];
}

/** By the code of the rule, then by the name of the data: that of its file, where it is all that one file holds. */
type Notes = Record<string, Record<string, Note>>;

interface KeptNotesOptions {
  /** Where they are kept; nowhere where it is absent. */
  file?: string;
  /** Hash of everything that findings depend on besides the data. */
  key: string;
  hasher: ValueHasher;
}

interface LookedAt {
  code: string;
  name: string;
  /** Plain data. */
  data: unknown;
}

/**
 * What rules find in the catalogue alone, kept in a file for the next check. It counts while the data that a rule sees, the code and the names of
 * places are the same. A record that is missing or damaged counts as empty.
 */
export class KeptNotes {
  readonly #options: KeptNotesOptions;
  readonly #known: Notes;
  /** Of the rules that have run, without names that are gone. */
  readonly #noted: Notes = {};
  #hasNews = false;

  constructor(options: KeptNotesOptions) {
    const stored = options.file === undefined ? undefined : readJson<{ key: string; notes: Notes }>(options.file);
    this.#options = options;
    this.#known = stored?.key === options.key ? stored.notes : {};
  }

  /** What a rule finds in this data: looked for where it is not known. */
  noted({ code, name, data }: LookedAt, look: () => PlacedFinding[]): readonly PlacedFinding[] {
    const hash = this.#options.hasher.hash(data);
    const known = this.#known[code]?.[name];
    const note = known?.hash === hash ? known : { hash, found: look() };
    if (note !== known) this.#hasNews = true;
    this.#noted[code] ??= {};
    this.#noted[code][name] = note;
    return note.found;
  }

  save(): void {
    const { file, key } = this.#options;
    if (file === undefined || !this.#hasNews) return;
    keepFile(file, JSON.stringify({ key, notes: { ...this.#known, ...this.#noted } }));
  }
}
