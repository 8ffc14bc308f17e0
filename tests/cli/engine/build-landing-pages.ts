import { Output } from '#cli/engine/output.ts';
import { renderPages } from '#cli/engine/render-pages.ts';
import { planLandingPages } from '#tests/bench/peers/plan-landing-pages.ts';
import { makeData } from '#tests/bench/synthetic/make-data.ts';

/** Builds synthetic pages and says each hundredth, so that a test can kill it in the middle: `<out> <record>`. */
const [out = 'out', record = 'record.json'] = process.argv.slice(2);
const output = new Output(out, record);
const onPage = (done: number): void => {
  if (done % 100 === 0) process.stdout.write(`${done}\n`);
};
renderPages({ pages: planLandingPages(makeData({ courses: 30, cities: 30 })), output, codeHash: 'test', onPage });
output.finish();
