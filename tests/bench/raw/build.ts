import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBenchData } from '#tests/bench/peers/data.ts';
import { planLandingPages } from '#tests/bench/peers/plan-landing-pages.ts';
import { reportUsage } from '#tests/bench/report-usage.ts';
import { rawLandingPage, rawShell } from './landing-page.ts';

/** Renders every page, every time: `DATA_DIR=... node raw.cjs <out folder>`. */
const [out = 'out'] = process.argv.slice(2);
const data = readBenchData(process.env.DATA_DIR ?? 'data');
const shell = rawShell(data.site);
for (const { file, props } of planLandingPages(data)) {
  const path = join(out, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, rawLandingPage(props, props.related, shell));
}
reportUsage();
