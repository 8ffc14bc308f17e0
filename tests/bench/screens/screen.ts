import type { Page } from 'playwright';

/** A screen of the site, or a state of one that a visitor brings about. */
export interface Screen {
  path: string;
  /** What the visitor does before the picture is taken, which then is of what the window shows. */
  bring?: (page: Page) => Promise<unknown>;
  /** Seen by a member of the staff who is logged in. */
  isOfStaff?: true;
  /** The widest window in which there is such a screen, in pixels. */
  widest?: number;
  /** The reward wheel may come over the page by itself. */
  offersReward?: true;
}
