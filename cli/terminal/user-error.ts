export type Severity = 'error' | 'warning';

/** A place in an editable file. Lines and columns start at 1, and the path is relative to the command's working folder. */
export interface Location {
  file: string;
  line: number;
  column: number;
}

/**
 * A mistake found while loading or checking. `check --json` prints these objects unchanged. `code` is a permanent kebab-case name such as
 * `catalogue/missing-field`, and `page` is the route of the page that shows the mistake.
 */
export interface Problem extends Location {
  code: string;
  severity: Severity;
  page?: string;
  message: string;
  hint?: string;
}

interface UserErrorOptions {
  hint?: string;
  location?: Location;
  problems?: readonly Problem[];
  cause?: unknown;
}

/** A mistake by the user, shown without a stack trace and with exit code 1. Any other error is a bug. */
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

/** Thrown when the user cancels the command. This is neither an error nor a success. */
export class Cancelled extends UserError {
  override name = 'Cancelled';
}
