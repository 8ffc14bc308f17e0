import { openBuildCache } from '#cli/generate/cache/build-cache.ts';

/** Stores large entries until the process is killed, and prints each stored key. Each entry consists of its repeated key. */
const cache = openBuildCache({ folder: process.argv[2] as string });
for (let key = 0; ; key += 1) {
  await cache.get('pdf', [key], async () => Buffer.alloc(4_000_000, String(key % 10)));
  process.stdout.write(`${key}\n`);
}
