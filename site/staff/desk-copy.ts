import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { LeadPage } from '../shared/lead.ts';
import { eraseStored, readStored, writeStored } from './device-store.ts';
import type { UserCopies } from './session-types.ts';

/** Maximum number of leads that a device stores for use without a connection. */
const maxCopiedLeads = 100;
/** Delay between a response and its copy, so that several responses are copied together. */
const copyAfterMs = 1_000;

/** Query for a list of leads. The first part of its key is this name. */
export const inboxQuery = 'inbox';
/** First parts of the keys of all copied queries. Opened leads are not copied, because they contain more personal data than the list. */
const copiedQueries: readonly unknown[] = [inboxQuery, 'counts', 'options', 'saved-views'];

/** A value that is valid only in the session that loaded it. */
interface Copy<Value> {
  session: string;
  value: Value;
}

const readCopy = <Value>(name: string, session: string | null): Value | null => {
  const copy = readStored<Copy<Value>>('desk-copy', name);
  return copy && copy.session === session ? copy.value : null;
};

export const userCopies: UserCopies = {
  readUser: (session) => readCopy('user', session),
  storeUser: (session, value) => void writeStored('desk-copy', 'user', { session, value }),
  erase: () => eraseStored('', ['desk-copy']),
  eraseAll: (userId) => eraseStored(userId),
};

/** Returns the most recently loaded lists, up to the maximum number of leads, and the other data that the list needs. */
export function pickCopied(client: QueryClient): DehydratedState {
  let left = maxCopiedLeads;
  const { queries, mutations } = dehydrate(client, {
    shouldDehydrateQuery: ({ state, queryKey }) => state.status === 'success' && copiedQueries.includes(queryKey[0]),
  });
  const newestFirst = queries.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const picked = newestFirst.filter(({ queryKey, state }) => {
    if (queryKey[0] !== inboxQuery) return true;
    const { page } = state.data as { page: LeadPage };
    left -= page.leads.length;
    return left >= 0;
  });
  return { mutations, queries: picked };
}

/**
 * Restores the data that this session has loaded before, and copies new responses to this device. Returns a function that ends this.
 * @param getSession null if the session is not valid, so that nothing may be copied
 */
export function keepCopy(client: QueryClient, getSession: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function copy(): void {
    timer = undefined;
    const session = getSession();
    if (session) writeStored('desk-copy', 'queries', { session, value: pickCopied(client) });
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const isCopied = copiedQueries.includes(event.query.queryKey[0]);
    if (isCopied && event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      timer ??= setTimeout(copy, copyAfterMs);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

export function restoreCopy(client: QueryClient, session: string | null): void {
  const state = readCopy<DehydratedState>('queries', session);
  if (state) hydrate(client, state);
}
