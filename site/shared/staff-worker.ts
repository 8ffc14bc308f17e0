/** Service worker of the staff desk. Its scope contains only the desk, so it never intercepts a visitor's requests. */
export const staffWorker = { path: '/staff-worker.js', scope: '/manage-blog' } as const;

/** Files that the service worker stores, so that the desk opens without a connection. They contain no personal data. */
export interface StaffShell {
  /** Name of the cache. It differs for each set of files. */
  cache: string;
  files: readonly string[];
}
