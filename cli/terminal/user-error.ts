export type Severity = 'error' | 'warning';

/** A place in a file that a person edits. Lines and columns count from 1; the file is named as it can be opened from where the command runs. */
export interface Location {
  file: string;
  line: number;
  column: number;
}

/**
 * One mistake, found while loading or checking. `check --json` prints a list of these as they are.
 * `code` is a permanent kebab-case name such as `catalogue/missing-field`; `page` is the route that shows the mistake.
 */
export interface Problem extends Location {
  code: string;
  severity: Severity;
  page?: string;
  message: string;
  hint?: string;
}

interface UserErrorOptions {
  /** The next thing to do, as a sentence. */
  hint?: string;
  location?: Location;
  /** The mistakes behind the message, where there are several. */
  problems?: readonly Problem[];
  cause?: unknown;
}

/** A mistake of the person who runs the command: shown without a stack, exit code 1. Any other error is our bug. */
export class UserError extends Error {
  override name = 'UserError';
  readonly hint?: string;
  readonly location?: Location;
  readonly problems: readonly Problem[];

  constructor(message: string, options: UserErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.hint = options.hint;
    this.location = options.location;
    this.problems = options.problems ?? [];
  }
}

/** The user stopped the command: not an error, but not done either. */
export class Cancelled extends UserError {
  override name = 'Cancelled';
}
