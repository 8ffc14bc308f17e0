import { createECDH, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { makePrivate, makeStateFolder, secretsFile } from '#cli/platform/state-folders.ts';

function makeVapidKeys(): string {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  // Pads the private key, because Node omits its leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return `${publicKey}.${privateKey}`;
}

const makers: Readonly<Record<string, () => string>> = {
  AUTH_KEYS: () => `local:${randomBytes(32).toString('base64url')}`,
  VAPID_KEYS: makeVapidKeys,
};

/**
 * Creates missing secrets for the local server: random keys for staff tokens and notifications. The file with the secrets can be read only
 * by its owner. The worker loads the file unchanged.
 */
export function ensureLocalSecrets(stateDir: string): void {
  makeStateFolder(stateDir);
  const file = secretsFile(stateDir);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const missing = Object.entries(makers).filter(([name]) => !new RegExp(`^${name}=.`, 'm').test(text));
  if (missing.length === 0) return;
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  appendFileSync(file, gap + missing.map(([name, make]) => `${name}=${make()}\n`).join(''), { mode: 0o600 });
  makePrivate(file);
}
