/** What arrives at a browser of the staff: the id of the first lead that it is about, and a text that names nobody. */
export interface PushMessage {
  lead: string;
  title: string;
  text: string;
}

/** The script that takes such messages, and what it is in charge of: no page of the site, so that it stands between none and its server. */
export const pushWorker = { path: '/staff-push/worker.js', scope: '/staff-push/' } as const;
