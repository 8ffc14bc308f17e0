import { buildSite } from '#cli/generate/build-site.ts';

/** Builds the real site once and prints the time of each stage: `node build-real-site.ts <out> <state> <day>`. */
const [out = 'out', cacheDir = 'state', asOf = '2026-11-20'] = process.argv.slice(2);
const { stages, pages, counts } = await buildSite({ out, catalogue: 'catalogue', asOf, cacheDir });
const times = Object.fromEntries([...stages].map(([name, { milliseconds }]) => [name, milliseconds]));
process.stdout.write(`${JSON.stringify({ pages, outputs: counts.files, ...times })}\n`);
