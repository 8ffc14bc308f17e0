import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeStateFolder } from '#cli/platform/state-folders.ts';

/**
 * Makes the secrets of the local server where they are missing: the key that signs the staff's tokens, random, once, in a
 * file that only its owner can read. The worker gets the file as it is.
 */
export function ensureLocalSecrets(stateDir: string): void {
  makeStateFolder(stateDir);
  const file = join(stateDir, 'local.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (/^AUTH_KEYS=./m.test(text)) return;
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  appendFileSync(file, `${gap}AUTH_KEYS=local:${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}
