import { buildSite } from '#cli/generate/build-site.ts';
import { reportUsage } from '#tests/bench/report-usage.ts';

/**
 * Builds a catalogue's site, then prints the CPU time and memory used: `node program.cjs <catalogue> <out folder> <state folder> <day>`.
 */
async function build([catalogue = 'catalogue', out = 'out', cacheDir = 'state', asOf = '']: readonly string[]): Promise<void> {
  const { pages, counts, stages } = await buildSite({ catalogue, out, cacheDir, asOf });
  const getCpuMs = (name: string): number => stages.get(name)?.cpuMs ?? 0;
  reportUsage({
    pages,
    files: counts.files,
    bytes: counts.bytes,
    made: counts.rendered,
    planMs: getCpuMs('plan'),
    renderMs: getCpuMs('render and write'),
  });
}

void build(process.argv.slice(2));
