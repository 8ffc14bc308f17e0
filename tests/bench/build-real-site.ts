import { buildSite } from '#cli/generate/build-site.ts';

const [out = 'out', cacheDir = 'state', asOf = '2026-11-20'] = process.argv.slice(2);
const { stages, pages, counts } = await buildSite({ out, catalogue: 'catalogue', asOf, cacheDir });
const times = Object.fromEntries([...stages].map(([name, { milliseconds }]) => [name, milliseconds]));
process.stdout.write(`${JSON.stringify({ pages, outputs: counts.files, ...times })}\n`);
