/** A corrected line with the cause of the mistake. The default hint is to write the corrected line. */
export interface Corrected {
  line: string;
  message: string;
  hint?: string;
  /** Column of the mistake, counted from 0. The default is the first character after the indentation. */
  column?: number;
}

export interface Around {
  above: readonly string[];
  below: readonly string[];
}

export interface LineRepair {
  correct: (line: string, around: Around) => Corrected[];
  /** Whether the following lines may have the same mistake, for example in a pasted list. */
  isRun?: boolean;
  /** Whether YAML accepts the mistake and reads it as something else. */
  isSilent?: boolean;
}
