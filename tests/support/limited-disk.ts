import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../cli/bin.mjs', import.meta.url));

/** Whether a disk can be mounted for a single process, which user namespaces allow without special rights. */
export const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

export interface DiskRun {
  code: number;
  stderr: string;
}

export interface Disk {
  folder: string;
  holds: string;
  is: 'full' | 'read-only';
}

const mounts: Record<Disk['is'], string> = {
  full: 'cat /dev/zero > "$disk/.filling" 2>/dev/null',
  'read-only': 'mount -o remount,ro "$disk"',
};

/** Runs commands one after another with a small temporary disk. Returns their results and the names of the files that changed. */
export function runOnDisk(
  { folder, holds, is }: Disk,
  commands: readonly (readonly string[])[],
): { runs: DiskRun[]; left: string } {
  const script = `
    disk=${quote(folder)}
    mount -t tmpfs -o size=2m tmpfs "$disk" && cp -a ${quote(holds)}/. "$disk" || exit 1
    ${mounts[is]}
    ${commands.map((args) => `${[process.execPath, bin, ...args].map(quote).join(' ')} 2>&1 >/dev/null </dev/null; echo "exit $?"`).join('\n')}
    echo "left:"; diff -rq --exclude=.filling ${quote(holds)} "$disk"; true`;
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'bash', '-c', script], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (status !== 0) throw new Error(`The disk cannot be mounted: ${stderr}`);
  const [output = '', left = ''] = stdout.split('left:\n');
  const runs = output.split(/^exit (\d+)\n/m);
  return {
    runs: commands.map((_, index) => ({ stderr: runs[2 * index] ?? '', code: Number(runs[2 * index + 1]) })),
    left,
  };
}

const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
