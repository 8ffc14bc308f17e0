import type { Page } from 'playwright';

export interface Screen {
  path: string;
  /** The visitor's steps before the picture is taken. If there are any, the picture shows only the window instead of the whole page. */
  bring?: (page: Page) => Promise<unknown>;
  isOfStaff?: true;
  widest?: number;
  offersReward?: true;
}
