import { resolve } from 'node:path';
import { runWrangler } from '#cli/serve/wrangler.ts';
import type { BackupPlace } from './backup.ts';

/** The present moment of a live database: it can be taken back to it within 30 days (D1 Time Travel). Undefined where that cannot be asked. */
export async function readBookmark({ stateDir, environment }: BackupPlace): Promise<string | undefined> {
  const args = ['d1', 'time-travel', 'info', 'DB', '--json', ...(environment ? ['--env', environment] : [])];
  const { code, stdout } = await runWrangler(args, { stateDir: resolve(stateDir), isRemote: true });
  if (code !== 0) return undefined;
  const answer: unknown = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return typeof answer === 'object' && answer !== null && 'bookmark' in answer ? String(answer.bookmark) : undefined;
}
