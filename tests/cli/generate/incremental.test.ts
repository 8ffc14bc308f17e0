import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runSequence } from '#tests/proof/incremental/run-sequence.ts';
import { pickSome } from '#tests/support/pick-cases.ts';

const folder = mkdtempSync(join(tmpdir(), 'institute-sequences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(pickSome([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10))(
  'after each edit in sequence %i, the output equals that of a clean build',
  { tags: ['long'], timeout: 240_000 },
  async (seed) => {
    for (const { step, differences, isCheckSame } of await runSequence(seed, folder))
      expect({ differences, isCheckSame }, step).toEqual({ differences: [], isCheckSame: true });
  },
);
