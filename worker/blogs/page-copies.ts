import { createHash } from 'node:crypto';
import type { R2Bucket } from '@cloudflare/workers-types';
import { dayMs, hourMs } from '#site/shared/times.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { readBlogsRevision } from './read-live.ts';

/** Copy of a blog response, shown while the database is unavailable. */
export interface PageCopy {
  status: 200 | 301 | 410;
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  location?: string;
}

const maxAgeMs = dayMs;
/** Age at which a visited page is copied again, well before its copy expires. */
const recopyAfterMs = hourMs;
const maxRemembered = 1000;
const maxTries = 5;

/** Name of the object that stores the oldest revision whose page copies are still valid. */
const floorName = 'copies/floor';
const toObjectName = (key: string): string => `copies/${createHash('sha256').update(key).digest('hex')}`;

export const articleKey = (name: string): string => `article ${name}`;

const parseRevision = (revision: string): number => Number.parseInt(revision, 10);

const copiedByName = new Map<string, { revision: string; at: number }>();

/** Stores a copy of a response. `revision` must be read before the response is made, so that the copy is never older than its revision. */
async function storeCopy(ports: Ports, key: string, { copy, revision }: { copy: PageCopy; revision: string }): Promise<void> {
  const { status, contentType, location = '' } = copy;
  const customMetadata = { status: String(status), contentType, location, revision, at: String(ports.now()) };
  await ports.copies?.put(toObjectName(key), copy.body, { customMetadata });
}

/** Stores a page's copy after the response is sent, unless this isolate has stored the same page and revision within the last hour. */
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

/**
 * Finds the stored copy of a response. Undefined if the copy is missing, expired or withdrawn.
 * @throws if the copies cannot be read
 */
export async function findCopy({ copies, now }: Ports, key: string): Promise<PageCopy | undefined> {
  if (!copies) return undefined;
  const [object, floor] = await Promise.all([copies.get(toObjectName(key)), readFloor(copies)]);
  const { status, contentType = '', location, revision = '', at } = object?.customMetadata ?? {};
  // Only pages with status 200 could show a withdrawn article.
  const isCurrent = status !== '200' || parseRevision(revision) >= (floor?.number ?? 0);
  // A deleted article stays deleted, so its copy never expires.
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
  throw new Error('Could not withdraw the page copies, because other requests kept withdrawing copies at the same time');
}

/**
 * Withdraws all page copies up to the current revision of the blog, and deletes the copy at the article's own address. Callers do this
 * before they take an article off the site, so that the article stays hidden during a database outage.
 *
 * @returns the withdrawn revision. The caller's write must not proceed if the revision has changed since, because copies of a newer
 * revision would be valid and could still show the article. Null if copies are not set up.
 * @throws if the copies cannot be reached
 */
export async function withdrawCopies(ports: Pick<Ports, 'db' | 'now' | 'copies'>, slug: string): Promise<number | null> {
  const { copies } = ports;
  if (!copies) return null;
  const revision = parseRevision(await readBlogsRevision(ports));
  await raiseFloor(copies, revision + 1);
  await deleteCopy(ports, slug);
  return revision;
}

export async function deleteCopy({ copies }: Pick<Ports, 'copies'>, slug: string): Promise<void> {
  await copies?.delete(toObjectName(articleKey(slug)));
}

export async function storeGoneCopy(ports: Ports, key: string, copy: PageCopy): Promise<void> {
  if (ports.copies) await storeCopy(ports, key, { copy, revision: await readBlogsRevision(ports) });
}

/** Deletes all page copies after a database restore, when nobody knows which copies are still correct. */
export async function deleteCopies(bucket: R2Bucket | undefined): Promise<void> {
  for (;;) {
    // The bucket lists and deletes up to 1,000 objects per call.
    const names = (await bucket?.list({ prefix: 'copies/', limit: 1000 }))?.objects.map(({ key }) => key) ?? [];
    if (names.length === 0) return;
    await bucket?.delete(names);
  }
}
