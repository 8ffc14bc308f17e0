/** A corrected line, with the cause of the mistake and what to do about it; `Write` and the line where there is no hint. */
export interface Corrected {
  line: string;
  message: string;
  hint?: string;
  /** Where in the line the mistake is, counted from 0; its first letter where it is absent. */
  column?: number;
}

/** The lines around the one to correct, without empty ones. */
export interface Around {
  above: readonly string[];
  below: readonly string[];
}

export interface LineRepair {
  correct: (line: string, around: Around) => Corrected[];
  /** Whether the lines below can have the same mistake, as after pasting a whole list. */
  isRun?: boolean;
  /** Whether YAML accepts the mistake and reads it as something else. */
  isSilent?: boolean;
}
