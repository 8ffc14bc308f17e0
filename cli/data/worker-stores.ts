import { addAccount, changeAccount, listAccounts } from '#worker/accounts/store.ts';
import { deleteCopies } from '#worker/blogs/page-copies.ts';
import { publishStarterArticles } from '#worker/blogs/starter-articles.ts';
import { listUndrained } from '#worker/delivery/undrained.ts';
import { countFolded } from '#worker/inbox/bursts.ts';
import { listNewest } from '#worker/inbox/list/newest.ts';
import { Database } from '#worker/platform/database.ts';
import { limitBucket } from '#worker/platform/limit-bindings.ts';
import { realStopwatch } from '#worker/platform/limits.ts';
import { exportPerson } from '#worker/privacy/access.ts';
import { countPerson, erasePerson } from '#worker/privacy/erase.ts';
import { eraseAgain, readErasures } from '#worker/privacy/erase-again.ts';

/** The worker's stores that commands use on data opened by `withWorkerData`. Other files in cli/ must not import the stores. */
export const workerStores = {
  Database,
  limitBucket,
  realStopwatch,
  listAccounts,
  addAccount,
  changeAccount,
  listNewest,
  listUndrained,
  countFolded,
  countPerson,
  exportPerson,
  erasePerson,
  readErasures,
  eraseAgain,
  publishStarterArticles,
  deleteCopies,
};

export type { AccountChange, AccountRow } from '#worker/accounts/store.ts';
export type { NewestLeads } from '#worker/inbox/list/newest.ts';
export type { ListedRow } from '#worker/inbox/row.ts';
export type { Ports } from '#worker/platform/ports.ts';
export type { Erasures } from '#worker/privacy/erase-again.ts';
export type { Person } from '#worker/privacy/personal-data.ts';
