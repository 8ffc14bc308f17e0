import type { Page } from 'playwright';

export interface Screen {
  path: string;
  /** Steps of the visitor before the picture. The picture then shows only the window. */
  bring?: (page: Page) => Promise<unknown>;
  isOfStaff?: true;
  widest?: number;
  offersReward?: true;
}
