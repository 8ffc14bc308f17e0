import { openBuildCache } from '#cli/generate/cache/build-cache.ts';

/** Stores large entries until it is killed; says each key that is stored. The content of an entry is its key, repeated. */
const cache = openBuildCache({ folder: process.argv[2] as string });
for (let key = 0; ; key += 1) {
  await cache.get('pdf', [key], async () => Buffer.alloc(4_000_000, String(key % 10)));
  process.stdout.write(`${key}\n`);
}
