import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { bundleOptions, listLoaded } from '#cli/generate/bundle/bundle.ts';
import { root } from '#tests/support/root.ts';
import { compress } from '#tests/support/static-site.ts';

/** Size limit for the scripts and styles of a counsellor's desk, in bytes at brotli 5. */
const maxBytes = 146_000;

let outputs: Metafile['outputs'];
let contents: Map<string, Uint8Array>;
beforeAll(async () => {
  const { metafile, outputFiles } = await build(bundleOptions(root));
  outputs = metafile.outputs;
  contents = new Map(outputFiles.map((file) => [file.path, file.contents]));
});

test("a counsellor's phone loads less than 146 KB for the desk, without the editor, figures, accounts or the board", () => {
  const scripts = listLoaded(outputs, 'site/staff/staff.tsx');
  const files = [...scripts, ...listLoaded(outputs, 'site/staff/staff.css').filter((path) => path.endsWith('.css'))];
  const bytes = files.map((path) => compress(contents.get(join(root, path)) ?? expect.fail(path)).byteLength);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(maxBytes);
  const sources = scripts.flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  expect(sources).toContain('site/staff/leads/list/inbox-section.tsx');
  expect(
    sources.filter((source) => /quill|staff\/(blogs|figures)\/|board\/board|swipe\/|accounts-section|audit-section/.test(source)),
  ).toEqual([]);
});
