import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#cli/engine/hash.ts';
import { Output } from '#cli/engine/output.ts';
import { renderPages } from '#cli/engine/render-pages.ts';
import { reportUsage } from '#tests/bench/report-usage.ts';
import { readBenchData } from './data.ts';
import { planLandingPages } from './plan-landing-pages.ts';

/** Our engine on the pages of the comparison: `DATA_DIR=... node start-compiled.mjs <program> <out folder> <state folder>`. */
const [program = '', out = 'out', state = '.cache'] = process.argv.slice(2);
const output = new Output(out, join(state, 'output.json'));
const pages = planLandingPages(readBenchData(process.env.DATA_DIR ?? 'data'));
// The bundle is all the code there is.
const codeHash = hashOf(readFileSync(program));
renderPages({ pages, output, codeHash });
output.finish();
const { rendered, written } = output.counts;
reportUsage({ rendered, written });
