import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetsBinding } from '#worker/platform/bindings.ts';

export const folderAssets = (folder: string): AssetsBinding => ({
  fetch: async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return readFile(join(folder, pathname)).then(
      (bytes) => new Response(new Uint8Array(bytes)),
      () => new Response(null, { status: 404 }),
    );
  },
});
