#!/usr/bin/env node
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript on purpose: it must still run, and say what is missing, on a Node that cannot run the rest.
const needed = { major: 22, minor: 12 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < needed.major || (major === needed.major && minor < needed.minor)) {
  process.stderr.write(
    `institute-build needs Node ${needed.major}.${needed.minor} or newer; this is ${process.version}.\n` +
      'On 64-bit Linux `npm ci` brings its own: run `npx institute-build ...` or `npm start`, not the file itself.\n' +
      'On other systems install the current long-term-support release of Node, then try again.\n',
  );
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
const { startProgram } = await import('./launch/start-program.mjs');
const root = fileURLToPath(new URL('..', import.meta.url));
await startProgram({ root, entry: 'cli/main.ts', folder: join(root, '.wrangler/compile-cache') });
