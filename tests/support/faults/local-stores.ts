import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { now } from '#tests/support/clock.ts';
import { root } from '#tests/support/root.ts';

/**
 * Opens a SQLite database in memory with the real migrations and D1's interface. A call is a hundred times faster than through workerd, so
 * that thousands of faults take only minutes.
 */
export function openLocalDatabase(): D1Database {
  const sqlite = new DatabaseSync(':memory:');
  const folder = join(root, 'worker/migrations');
  for (const file of readdirSync(folder).sort()) sqlite.exec(readFileSync(join(folder, file), 'utf8'));
  const execute = ({ sql, values }: Query) => {
    const named = Object.fromEntries(values.map((value, index) => [`?${index + 1}`, value]));
    const prepared = sqlite.prepare(sql);
    prepared.setAllowUnknownNamedParameters(true);
    return { success: true, results: prepared.all(named).map((row) => ({ ...row })), meta: {} };
  };
  const batch = async (statements: { query: Query }[]) => {
    sqlite.exec('BEGIN');
    try {
      const results = statements.map(({ query }) => execute(query));
      sqlite.exec('COMMIT');
      return results;
    } catch (error) {
      sqlite.exec('ROLLBACK');
      throw error;
    }
  };
  const statement = (query: Query): object => {
    const all = async () => execute(query);
    return {
      query,
      bind: (...values: SQLInputValue[]) => statement({ ...query, values }),
      all,
      run: all,
      first: async (column?: string) => {
        const row = execute(query).results[0] ?? null;
        return column === undefined ? row : (row?.[column] ?? null);
      },
    };
  };
  return { prepare: (sql: string) => statement({ sql, values: [] }), batch } as never;
}

interface Query {
  sql: string;
  values: readonly SQLInputValue[];
}

interface PutOptions {
  onlyIf?: { etagDoesNotMatch?: string; etagMatches?: string };
  customMetadata?: Record<string, string>;
}

/** Opens a bucket in memory that supports the R2 conditions used by the worker. */
export function openLocalBucket(): R2Bucket {
  const held = new Map<string, { bytes: Buffer; etag: string; customMetadata: Record<string, string>; uploaded: Date }>();
  const describe = (key: string) => {
    const found = held.get(key);
    if (!found) return null;
    const { bytes, ...facts } = found;
    return { key, ...facts, size: bytes.length };
  };
  const get = (key: string) => {
    const bytes = held.get(key)?.bytes;
    return (
      bytes && {
        ...describe(key),
        text: async () => bytes.toString(),
        json: async () => JSON.parse(bytes.toString()),
        arrayBuffer: async () => new Uint8Array(bytes).buffer,
      }
    );
  };
  const put = (key: string, value: string | Uint8Array, { onlyIf = {}, customMetadata = {} }: PutOptions = {}) => {
    const etag = held.get(key)?.etag;
    const isRefused =
      (onlyIf.etagDoesNotMatch === '*' && etag !== undefined) ||
      (onlyIf.etagMatches !== undefined && onlyIf.etagMatches !== etag);
    if (isRefused) return null;
    const bytes = Buffer.from(value as string);
    held.set(key, { bytes, etag: createHash('sha256').update(bytes).digest('hex'), customMetadata, uploaded: new Date(now()) });
    return describe(key);
  };
  return {
    head: async (key: string) => describe(key),
    get: async (key: string) => get(key) ?? null,
    put: async (key: string, value: string, options?: PutOptions) => put(key, value, options),
    delete: async (keys: string | string[]) => void [keys].flat().map((key) => held.delete(key)),
    list: async ({ prefix = '' } = {}) => ({
      objects: [...held.keys()]
        .sort()
        .filter((key) => key.startsWith(prefix))
        .map(describe),
      truncated: false,
    }),
  } as never;
}
