/**
 * Push message to a staff member's browser. `lead` is the id of the first lead that the message is about. The text contains no personal
 * names.
 */
export interface PushMessage {
  lead: string;
  title: string;
  text: string;
}

/** Service worker for push messages. Its scope contains no page, so it never intercepts the site's requests. */
export const pushWorker = { path: '/staff-push/worker.js', scope: '/staff-push/' } as const;
