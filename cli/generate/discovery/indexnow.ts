import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { hashContent } from '#cli/platform/hash.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import type { PageDates } from './lastmod.ts';

/** Addresses in one message (indexnow.org, "Submitting set of URLs"). */
const maxMessageUrls = 10_000;
/** Characters of a key, of the 8 to 128 allowed. */
const keyLength = 32;

/** The site's key: public, since the site shows it at `/<key>.txt`, and the same for every build. */
const indexNowKey = (origin: string): string =>
  createHash('sha256').update(`indexnow ${origin}`).digest('hex').slice(0, keyLength);

/** The file by which search engines know that a message is the site's own. */
export function indexNowKeyFile(origin: string): [file: string, content: string] {
  const key = indexNowKey(origin);
  return [`${key}.txt`, key];
}

/**
 * Addresses of pages that say something else than before, are new or are gone. None where nothing is known of before: a new
 * site is announced by its sitemap.
 */
export function changedAddresses(origin: string, before: PageDates, after: PageDates): string[] {
  if (Object.keys(before).length === 0) return [];
  const changed = Object.entries(after).filter(([path, [digest]]) => before[path]?.[0] !== digest);
  const gone = Object.keys(before).filter((path) => !(path in after));
  return [...changed.map(([path]) => path), ...gone].map((path) => origin + path);
}

/** Where builds into `out` leave the addresses that nobody has been told of yet; whoever publishes the site sends and then deletes it. */
export const pendingAddressesFile = (cacheDir: string, out: string): string =>
  join(cacheDir, `indexnow-${hashContent(resolve(out))}.json`);

/** Addresses waiting in the file, in order; none where it is missing or damaged. */
export function readPendingAddresses(file: string): string[] {
  const addresses = readJson(file);
  return Array.isArray(addresses) ? addresses.filter((address) => typeof address === 'string') : [];
}

/** Adds addresses to those that wait: several builds may come before the next publication. */
export function addPendingAddresses(file: string, addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  const all = [...new Set([...readPendingAddresses(file), ...addresses])].sort();
  replaceFile(file, `${JSON.stringify(all, null, 2)}\n`);
}

/** One message of the protocol: the body of a POST to `https://api.indexnow.org/indexnow`. */
interface IndexNowMessage {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** The messages that tell search engines of these addresses. */
export function indexNowMessages(origin: string, addresses: readonly string[]): IndexNowMessage[] {
  const key = indexNowKey(origin);
  const count = Math.ceil(addresses.length / maxMessageUrls);
  return Array.from({ length: count }, (_, index) => ({
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: addresses.slice(index * maxMessageUrls, (index + 1) * maxMessageUrls),
  }));
}
