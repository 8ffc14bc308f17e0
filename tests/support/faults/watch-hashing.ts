import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { FakeTime } from './fake-time.ts';

type Hashed = (error: Error | null, key: Buffer) => void;
type Scrypt = (password: Buffer, salt: Buffer, bytes: number, options: object, done: Hashed) => void;
type Computes = (...args: unknown[]) => Promise<unknown>;

const computing = ['encrypt', 'decrypt', 'sign', 'verify', 'digest', 'generateKey', 'deriveKey', 'deriveBits', 'importKey'];

/**
 * Stops fake time while hashes and keys are computed on other threads. Otherwise, responses would appear to be waiting on a busy machine.
 */
export function watchHashing(time: FakeTime): void {
  const scrypt = crypto.scrypt as Scrypt;
  const watchedScrypt: Scrypt = (password, salt, bytes, options, done) => {
    const work = new Promise<Parameters<Hashed>>((resolve) => {
      scrypt(password, salt, bytes, options, (...end) => resolve(end));
    });
    void time.during(() => work).then((end) => done(...end));
  };
  Object.assign(crypto, { scrypt: watchedScrypt });
  syncBuiltinESMExports();
  const subtle = SubtleCrypto.prototype as unknown as Record<string, Computes>;
  for (const name of computing) {
    const compute = subtle[name] as Computes;
    subtle[name] = function watched(this: unknown, ...args) {
      return time.during(() => compute.apply(this, args));
    };
  }
}
