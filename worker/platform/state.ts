import type { Ports } from './ports.ts';

const setSql = `INSERT INTO state (name, value, updated_at) VALUES (?1, ?2, ?3)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`;

/** Stores a value that all runs of the worker share. `at` is a time in milliseconds since 1970. */
export const setState = ({ db }: Pick<Ports, 'db'>, name: string, { value, at }: { value: string; at: number }): Promise<void> =>
  db.run(setSql, name, value, at);
