import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Lints code by the project's rules as if the code were in each of these files. Returns the lines whose message contains the text. */
export function lintCode(code: string, paths: readonly string[], text: string): Map<string, number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-code-'));
  try {
    for (const name of ['.biome.jsonc', '.biome']) cpSync(name, join(folder, name), { recursive: true });
    for (const path of paths) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const reported = stdout.replaceAll('\\', '/').split('\n');
    const listLines = (path: string): number[] =>
      reported
        .filter((line) => line.includes(`/${path},`) && line.includes(text))
        .map((line) => Number(/,line=(\d+),/.exec(line)?.[1]))
        .sort((a, b) => a - b);
    return new Map(paths.map((path) => [path, listLines(path)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
