import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashContent } from '#cli/platform/hash.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import type { PageDates } from './lastmod.ts';

/** Maximum number of addresses per message (indexnow.org, "Submitting set of URLs"). */
const maxMessageUrls = 10_000;
const keyLength = 32;

/** Returns the site's key, which is the same for every build. The key is public: the site publishes it at `/<key>.txt`. */
const indexNowKey = (origin: string): string =>
  createHash('sha256').update(`indexnow ${origin}`).digest('hex').slice(0, keyLength);

/** Returns the key file, which proves to search engines that a message comes from the site. */
export function indexNowKeyFile(origin: string): [file: string, content: string] {
  const key = indexNowKey(origin);
  return [`${key}.txt`, key];
}

/**
 * Returns the addresses of changed, new and deleted pages. Empty if there are no earlier dates, because a new site is announced by its
 * sitemap.
 */
export function changedAddresses(origin: string, before: PageDates, after: PageDates): string[] {
  if (Object.keys(before).length === 0) return [];
  const changed = Object.entries(after).filter(([path, [digest]]) => before[path]?.[0] !== digest);
  const gone = Object.keys(before).filter((path) => !(path in after));
  return [...changed.map(([path]) => path), ...gone].map((path) => origin + path);
}

/** Returns the file that collects addresses not yet sent to search engines. The deployment sends them and deletes the file. */
export const pendingAddressesFile = (cacheDir: string, out: string): string =>
  join(cacheDir, `indexnow-${hashContent(resolve(out))}.json`);

export function readPendingAddresses(file: string): string[] {
  const addresses = readJson(file);
  return Array.isArray(addresses) ? addresses.filter((address) => typeof address === 'string') : [];
}

/** Appends addresses to the file instead of overwriting it, because several builds may run before the next deployment. */
export function addPendingAddresses(file: string, addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  const all = [...new Set([...readPendingAddresses(file), ...addresses])].sort();
  replaceFile(file, `${JSON.stringify(all, null, 2)}\n`);
}

const indexNowAddress = 'https://api.indexnow.org/indexnow';

interface PendingAddresses {
  origin: string;
  file: string;
  service?: string;
}

/**
 * Reports the addresses in the file to search engines, and deletes the file once all are reported. A failure does not stop the deployment,
 * because search engines also crawl the site on their own.
 * @returns the result as a line of text
 */
export async function sendPendingAddresses({ origin, file, service = indexNowAddress }: PendingAddresses): Promise<string> {
  const addresses = readPendingAddresses(file);
  for (const message of indexNowMessages(origin, addresses)) {
    const response = await fetch(service, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(message),
    }).catch(() => undefined);
    if (!response?.ok)
      return `IndexNow ${response ? `returned status ${response.status}` : 'did not respond'}; the next deployment will report the addresses`;
  }
  rmSync(file, { force: true });
  return `${addresses.length} addresses reported to IndexNow`;
}

interface IndexNowMessage {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

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
