import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import { pageFile } from '#site/plan/page-table.ts';

export type SiteHashes = ReadonlyMap<string, string>;

export interface FilePlan {
  added: string[];
  changed: string[];
  removed: string[];
  unchanged: number;
  /**
   * False if this machine has not deployed before. In that case, all files count as new, but wrangler uploads only files that Cloudflare
   * does not have.
   */
  isKnown: boolean;
}

export function hashSite(out: string): SiteHashes {
  const files = [...listFolder(out).files].sort();
  return new Map(files.map((file) => [file, hashContent(readFileSync(join(out, file)))]));
}

export function planFiles(now: SiteHashes, before: SiteHashes | undefined): FilePlan {
  const names = [...now.keys()];
  const known = before ?? new Map<string, string>();
  const added = names.filter((file) => !known.has(file));
  const changed = names.filter((file) => known.has(file) && known.get(file) !== now.get(file));
  return {
    added,
    changed,
    removed: [...known.keys()].filter((file) => !now.has(file)),
    unchanged: names.length - added.length - changed.length,
    isKnown: before !== undefined,
  };
}

export function routeOfPage(file: string): string[] {
  if (!file.endsWith('.html')) return [];
  return [file === pageFile('/') ? '/' : `/${file.slice(0, -'.html'.length)}`];
}

const recordSchema = z.object({ at: z.string(), files: z.record(z.string(), z.string()) });

export const readRecord = (file: string): SiteHashes | undefined => readDatedRecord(file)?.hashes;

/** Reads the hashes and the time (ISO 8601) of the last deployment. Undefined if this machine has never deployed. */
export function readDatedRecord(file: string): { at: string; hashes: SiteHashes } | undefined {
  try {
    const { at, files } = recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { at, hashes: new Map(Object.entries(files)) };
  } catch {
    return undefined;
  }
}

export function writeRecord(file: string, hashes: SiteHashes, now: Date): void {
  replaceFile(file, JSON.stringify({ at: now.toISOString(), files: Object.fromEntries(hashes) }), { isSynced: true });
}

const shown = 8;

export function formatFilePlan({ added, changed, removed, unchanged, isKnown }: FilePlan): string[] {
  const lines = [`${added.length} new, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`];
  if (!isKnown)
    return [
      ...lines,
      'this machine has not deployed before, so every file counts as new. Only the files that Cloudflare does not have yet are uploaded',
    ];
  const list = (verb: string, files: readonly string[]): string[] => [
    ...files.slice(0, shown).map((file) => `${verb} ${file}`),
    ...(files.length > shown ? [`${verb} ${files.length - shown} more`] : []),
  ];
  return [...lines, ...list('new', added), ...list('changed', changed), ...list('removed', removed)];
}
