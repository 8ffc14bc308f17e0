#!/usr/bin/env node
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { howToGetNode, isNewEnough, neededNodeText } from './platform/needed-node.mjs';

// This file is plain JavaScript, so that even an outdated Node can run it and report that Node is too old.
if (!isNewEnough(process.version)) {
  process.stderr.write(
    `institute-build needs Node ${neededNodeText} or newer, but this is ${process.version}.\n${howToGetNode}\n`,
  );
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
const { startProgram } = await import('./launch/start-program.mjs');
const root = fileURLToPath(new URL('..', import.meta.url));
await startProgram({ root, entry: 'cli/main.ts', folder: join(root, '.wrangler/compile-cache') });
