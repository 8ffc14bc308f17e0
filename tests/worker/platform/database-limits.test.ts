import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchWords } from '#site/shared/blog/search-words.ts';
import { newLeadColumns } from '#site/shared/lead-columns.ts';
import { meterDatabase } from '#tests/support/metered-database.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { readList } from '#worker/blogs/pages/read-list.ts';
import { limitFilter } from '#worker/inbox/departments.ts';
import { countQuery } from '#worker/inbox/list/count.ts';
import { readFilter } from '#worker/inbox/list/filter.ts';
import { listLeads } from '#worker/inbox/list/list.ts';
import { personEventsSql } from '#worker/people/read-person.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { databaseLimits } from './database-limits.ts';

let worker: TestWorker;
let ports: Ports;
beforeAll(async () => {
  worker = await startWorker();
  const { db } = meterDatabase(worker.db);
  ports = { db, now: worker.now, catalogue: async () => undefined } as unknown as Ports;
});
afterAll(() => worker.close());

const repeat = (text: string, count: number, separator = ', '): string => Array(count).fill(text).join(separator);
const run = (sql: string, ...values: unknown[]) =>
  worker.db
    .prepare(sql)
    .bind(...values)
    .all();

/** Runs a statement of the given size in each limit's own unit. */
const statementsAt: Readonly<
  Record<Exclude<keyof typeof databaseLimits, 'maxFunctionArguments'>, (size: number) => Promise<unknown>>
> = {
  maxCompoundTerms: (size) => run(repeat('SELECT 1', size, ' UNION ALL ')),
  maxBoundValues: (size) => run(`SELECT 1 WHERE 1 IN (${repeat('?', size)})`, ...Array(size).fill(1)),
  maxStatementBytes: (size) => run(`SELECT '${'x'.repeat(size - 'SELECT ?1'.length)}'`),
  maxPatternBytes: (size) => run('SELECT ?1 LIKE ?2', 'x', 'x'.repeat(size)),
  maxColumns: (size) => run(`SELECT ${repeat('1', size)}`),
  maxExpressionDepth: (size) => run(`SELECT ${repeat('?1', size, ' AND ')}`, 1),
};

/** The local database accepts longer argument lists than D1. */
const { maxFunctionArguments: _, ...localLimits } = databaseLimits;

test.each(Object.entries(localLimits))(
  'the local database rejects a statement that exceeds %s, and accepts one exactly at the limit',
  async (name, limit) => {
    const runAt = statementsAt[name as keyof typeof statementsAt];
    await runAt(limit);
    await expect(runAt(limit + 1)).rejects.toThrow(/too |maximum/i);
  },
);

/** Returns as many words of this length as fit into a query of 200 letters. */
const manyWords = (length: number): string =>
  Array.from(
    { length: Math.floor(201 / (length + 1)) },
    (_, index) =>
      String.fromCodePoint(97 + (index % 26)) +
      index
        .toString(36)
        .padStart(length - 1, '0')
        .slice(1 - length),
  )
    .join(' ')
    .slice(0, 200);

test.each([1, 2, 12])('answers an article search for 200 letters in words of length %i', async (length) => {
  const words =
    length === 1 ? searchWords([...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' ')) : searchWords(manyWords(length));
  expect((await readList(ports, { kind: 'search', words }, 1)).total).toBe(0);
});

test.each([2, 12])(
  'answers a lead search for 200 letters in words of length %i, combined with every other filter',
  async (length) => {
    const others = { status: 'new', from: '2026-01-01', to: '2026-12-31', limit: '100' };
    const facets = {
      course: 'java',
      city: 'Pune',
      branch: 'deccan',
      source: 'google',
      campaign: 'diwali',
      language: 'Hindi',
      sort: '-owner',
      form: 'demo',
      department: 'java',
      assignee: 'x',
      burst: 'b',
    };
    const filter = limitFilter(readFilter({ q: manyWords(length), ...others, ...facets }, worker.now()), [
      'java',
      'sap',
      'networking',
    ]);
    expect((await listLeads(ports, filter)).leads).toEqual([]);
    const { sql, values } = countQuery(filter, worker.now());
    expect((await run(sql, ...values)).results).toEqual([expect.objectContaining({ looked: 0, overdue: 0 })]);
  },
);

test('a lead search finds leads by the last digits of a phone number, and up to 100 leads by id', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(64, 'x')).join(',');
  const queries: Record<string, string>[] = [{ q: '9'.repeat(15), status: 'new' }, { ids }];
  for (const query of queries)
    expect((await listLeads(ports, limitFilter(readFilter(query, worker.now()), ['java', 'sap']))).leads).toEqual([]);
});

test("the query that combines a person's events stays within the limit for a compound SELECT", async () => {
  expect((await run(personEventsSql, 'x', 0, '', null)).results).toEqual([]);
});

test('a lead has no more values than a statement can bind', () => {
  expect(newLeadColumns.length + 2).toBeLessThanOrEqual(databaseLimits.maxBoundValues);
});
