import type { PathTarget } from '#cli/load/problems/data-position.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import type { Severity } from '#cli/terminal/user-error.ts';

/** A place in the catalogue; `file` is relative to the catalogue's folder, as in a page's `sources`. */
export interface Place {
  file: string;
  path: DataPath;
  target?: PathTarget;
}

/** What a rule found on a page. */
export interface PageFinding {
  /** What is shown there; where it is absent, the place is the line that names what the page is about. */
  shown?: string;
  place?: Place;
  message: string;
  hint?: string;
  /** Where it is not the rule's own. */
  severity?: Severity;
}

/** What a rule found at a place of the catalogue. */
export interface PlacedFinding extends PageFinding {
  place: Place;
}
