import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDifferences } from '#cli/generate/verify.ts';
import { runSequence } from './incremental/run-sequence.ts';

/**
 * Runs random sequences of edits. After each edit, the incremental output must equal a clean build's output, file by file. A check with a
 * cache must find the same problems as a check without a cache. Each sequence is reproducible by its seed: node --import tsx
 * tests/proof/incremental.ts 200 [first seed]
 */
const [count = 200, firstSeed = 1] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'institute-proof-'));
let steps = 0;
let rendered = 0;
let files = 0;
let different = 0;
let otherFindings = 0;
try {
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const [, ...results] = await runSequence(seed, folder);
    for (const result of results) {
      steps += 1;
      rendered += result.rendered;
      files += result.files;
      different += result.differences.length;
      if (!result.isCheckSame) {
        otherFindings += 1;
        process.stdout.write(`Seed ${seed}, ${result.step}: the check found something else than one from nothing\n`);
      }
      if (result.differences.length > 0)
        process.stdout.write(`Seed ${seed}, ${result.step}:\n${describeDifferences(result.differences)}\n`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`| sequences | edits | files compared | made again | different | checks that found something else |
|--:|--:|--:|--:|--:|--:|
| ${count} | ${steps} | ${files} | ${rendered} (${((100 * rendered) / files).toFixed(0)}%) | ${different} | ${otherFindings} |
`);
process.exitCode = different + otherFindings > 0 ? 1 : 0;
