#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Plain JavaScript on purpose: it must still run, and say what is missing, on a Node that cannot run the rest.
const needed = [22, 12];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `institute-build needs Node ${needed.join('.')} or newer; this is ${process.version}.\n` +
      'On 64-bit Linux `npm ci` brings its own: run `npx institute-build ...` or `npm start`, not the file itself.\n' +
      'On other systems install the current long-term-support release of Node, then try again.\n',
  );
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
// Compiled code is kept from run to run, in the project: a folder for temporary files is everybody's.
module.enableCompileCache(fileURLToPath(new URL('../.wrangler/compile-cache', import.meta.url)));
const { register } = await import('tsx/esm/api').catch(() => {
  process.stderr.write('The packages of this project are not installed, or not for this system.\nRun: npm ci\n');
  process.exit(1);
});
register();
await import('./main.ts');
