import { readEach } from '#tests/support/local-state.ts';

/** Returns a local database's schema, and each table's rows as sorted text. */
export function dumpDatabase(stateDir: string): Map<string, string[]> {
  const [schema = []] = readEach(stateDir, [
    "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY type, name",
  ]);
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  const contents = readEach(
    stateDir,
    tables.map((name) => `SELECT * FROM "${name}"`),
  );
  const lines = contents.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
  return new Map([
    ['schema', schema.map((part) => JSON.stringify(part))],
    ...tables.map((name, index) => [name, lines[index] ?? []] as const),
  ]);
}
