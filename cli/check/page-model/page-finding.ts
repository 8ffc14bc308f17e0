import type { PathTarget } from '#cli/load/problems/data-position.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import type { Severity } from '#cli/terminal/user-error.ts';

/** A place in the catalogue. `file` is relative to the catalogue folder. */
export interface Place {
  file: string;
  path: DataPath;
  target?: PathTarget;
}

export interface PageFinding {
  /** Text that contains the mistake, as shown on the page. If undefined, the finding points to the line that names the page's subject. */
  shown?: string;
  place?: Place;
  message: string;
  hint?: string;
  severity?: Severity;
}

export interface PlacedFinding extends PageFinding {
  place: Place;
}
