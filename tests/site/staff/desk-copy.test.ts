import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { inboxQuery, keepCopy, pickCopied, restoreCopy } from '#site/staff/desk-copy.ts';
import { KeptStorage } from '#tests/support/kept-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new KeptStorage());
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const load = (client: QueryClient, key: readonly string[], data: unknown) =>
  client.fetchQuery({ queryKey: key, queryFn: () => data });
const buildList = (count: number) => ({ page: { leads: Array.from({ length: count }, (_, id) => ({ id, name: 'Meera' })) } });

async function copyList(session: string | null): Promise<void> {
  const client = new QueryClient();
  const end = keepCopy(client, () => session);
  await load(client, [inboxQuery, '?status=new'], buildList(2));
  await vi.advanceTimersByTimeAsync(2_000);
  end();
}

function restored(session: string): unknown {
  const client = new QueryClient();
  restoreCopy(client, session);
  return client.getQueryData([inboxQuery, '?status=new']);
}

test('the last list is restored for 24 hours, and only in the session that loaded it', async () => {
  await copyList('one');
  expect(restored('one')).toEqual(buildList(2));
  expect(restored('two')).toBeUndefined();
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(restored('one')).toBeUndefined();
});

test('nothing is copied once the server has rejected the session', async () => {
  await copyList(null);
  expect(localStorage.length).toBe(0);
});

test('the newest lists are copied up to 100 leads, and opened leads are not copied', async () => {
  const client = new QueryClient();
  for (const [query, count] of [
    ['old', 30],
    ['middle', 60],
    ['newest', 40],
  ] as const) {
    await load(client, [inboxQuery, query], buildList(count));
    vi.advanceTimersByTime(1_000);
  }
  await load(client, ['followed-lead', '1'], {});
  expect(pickCopied(client).queries.map(({ queryKey }) => queryKey[1])).toEqual(['newest', 'middle']);
});
