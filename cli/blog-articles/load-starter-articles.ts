import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeRows } from '#cli/database/database.ts';
import { readStarterArticles } from './read-starter-articles.ts';
import { starterStatements } from './starter-statements.ts';

export interface LoadOptions {
  /** Folder of all local state; its database must be migrated. */
  stateDir: string;
  /** Folder of the catalogue. */
  catalogueDir: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Puts the starter articles into an empty local database, once in its life. */
export async function loadStarterArticles({ stateDir, catalogueDir, now }: LoadOptions): Promise<void> {
  const done = join(resolve(stateDir), 'starter-articles-loaded');
  if (existsSync(done)) return;
  const articles = await readStarterArticles(catalogueDir);
  if (articles.length > 0) await writeRows({ stateDir, isRemote: false }, starterStatements(articles, now));
  mkdirSync(resolve(stateDir), { recursive: true });
  writeFileSync(done, '');
}
