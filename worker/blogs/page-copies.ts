import { createHash } from 'node:crypto';
import type { R2Bucket } from '@cloudflare/workers-types';
import { dayMs, hourMs } from '#site/shared/times.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { readBlogsRevision } from './read-live.ts';

/** An answer of the blog as it was given while the database was well. */
export interface PageCopy {
  status: 200 | 301 | 410;
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Of a redirect. */
  location?: string;
}

/** How old a copy may be that is shown. */
const maxAgeMs = dayMs;
/** A page that is asked for is copied anew after this, so that its copy is never near its end. */
const recopyAfterMs = hourMs;
const maxRemembered = 1000;
const maxTries = 5;

/** Name of the object that says which copies are still good: those of this state of the blogs, and of later ones. */
const floorName = 'copies/floor';
const toObjectName = (key: string): string => `copies/${createHash('sha256').update(key).digest('hex')}`;

/** Key of the answers at an article's address. */
export const articleKey = (name: string): string => `article ${name}`;

/** The blogs' state as a number: it only grows. */
const parseRevision = (revision: string): number => Number.parseInt(revision, 10);

/** What this isolate has copied, by name: of which state, and when. */
const copiedByName = new Map<string, { revision: string; at: number }>();

/** Copies an answer. `revision` was read before the answer was made, so that the copy is of that state or a later one. */
async function storeCopy(ports: Ports, key: string, { copy, revision }: { copy: PageCopy; revision: string }): Promise<void> {
  const { status, contentType, location = '' } = copy;
  const customMetadata = { status: String(status), contentType, location, revision, at: String(ports.now()) };
  await ports.copies?.put(toObjectName(key), copy.body, { customMetadata });
}

/** Copies an answer after it is sent, unless this isolate has just done so. */
export function storeCopyLater(ports: Ports, key: string, { copy, revision }: { copy: PageCopy; revision: string }): void {
  if (!ports.copies) return;
  const last = copiedByName.get(key);
  if (last?.revision === revision && ports.now() - last.at < recopyAfterMs) return;
  if (copiedByName.size >= maxRemembered) copiedByName.clear();
  copiedByName.set(key, { revision, at: ports.now() });
  const done = storeCopy(ports, key, { copy, revision }).catch((error: unknown) => {
    copiedByName.delete(key);
    logError('page-not-copied', error);
  });
  ports.later(done);
}

const readFloor = async (copies: R2Bucket): Promise<{ number: number; etag: string } | undefined> => {
  const object = await copies.get(floorName);
  return object ? { number: Number(await object.text()), etag: object.etag } : undefined;
};

/** The last good copy of an answer, or undefined where there is none that may still be shown. Throws when it cannot be told. */
export async function findCopy({ copies, now }: Ports, key: string): Promise<PageCopy | undefined> {
  if (!copies) return undefined;
  const [object, floor] = await Promise.all([copies.get(toObjectName(key)), readFloor(copies)]);
  const { status, contentType = '', location, revision = '', at } = object?.customMetadata ?? {};
  // Only a text can show what was taken off the site.
  const isCurrent = status !== '200' || parseRevision(revision) >= (floor?.number ?? 0);
  // What is gone stays gone, however long ago it was asked for.
  const isFresh = status === '410' || now() - Number(at) < maxAgeMs;
  if (!object || !isFresh || !isCurrent) return undefined;
  const body = new Uint8Array(await object.arrayBuffer());
  return { status: Number(status) as PageCopy['status'], body, contentType, ...(location && { location }) };
}

async function raiseFloor(copies: R2Bucket, number: number): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const floor = await readFloor(copies);
    if (floor && floor.number >= number) return;
    const onlyIf = floor ? { etagMatches: floor.etag } : { etagDoesNotMatch: '*' };
    if (await copies.put(floorName, String(number), { onlyIf })) return;
  }
  throw new Error('Copies of pages could not be withdrawn: others kept withdrawing them');
}

/**
 * Withdraws every text of the present state and of earlier ones, and whatever an article's address answered: called before a write that takes
 * the article off the site, so that it stays off while the database is away.
 *
 * @returns the state that was withdrawn: a write of another article makes a new one, whose copies would count, so that ours may go on only while
 * this one stands. Null where there are no copies.
 * @throws when the copies cannot be reached
 */
export async function withdrawCopies(ports: Pick<Ports, 'db' | 'now' | 'copies'>, slug: string): Promise<number | null> {
  const { copies } = ports;
  if (!copies) return null;
  const revision = parseRevision(await readBlogsRevision(ports));
  await raiseFloor(copies, revision + 1);
  await deleteCopy(ports, slug);
  return revision;
}

/** Takes away what an article's address answered before its text changed. @throws when the copies cannot be reached */
export async function deleteCopy({ copies }: Pick<Ports, 'copies'>, slug: string): Promise<void> {
  await copies?.delete(toObjectName(articleKey(slug)));
}

/** Keeps at once that an address is gone. @param copy what it answers from now on */
export async function storeGoneCopy(ports: Ports, key: string, copy: PageCopy): Promise<void> {
  if (ports.copies) await storeCopy(ports, key, { copy, revision: await readBlogsRevision(ports) });
}

/** Takes all copies away, and which are still good: of a database that was put back to another state nobody knows. */
export async function deleteCopies(bucket: R2Bucket | undefined): Promise<void> {
  for (;;) {
    // The bucket deletes 1,000 at once, and lists as many.
    const names = (await bucket?.list({ prefix: 'copies/', limit: 1000 }))?.objects.map(({ key }) => key) ?? [];
    if (names.length === 0) return;
    await bucket?.delete(names);
  }
}
