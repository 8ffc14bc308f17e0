import { build } from 'esbuild';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { root } from '#tests/support/root.ts';
import { articleSanitiser } from '#worker/blogs/sanitiser.ts';

const evil = '"><img src=x onerror="window.__ran=1">';
const unsafeEmbeds = ['formula', 'video'];
const contents = [
  { insert: { image: `/media/${evil}` }, attributes: { alt: evil, width: evil } },
  { insert: 'link', attributes: { link: `https://link.example/${evil}`, class: evil, color: evil } },
  { insert: 'script', attributes: { link: 'javascript:window.__ran=1' } },
  { insert: '\n', attributes: { list: evil, indent: evil, align: evil } },
  { insert: `code ${evil}` },
  { insert: '\n', attributes: { 'code-block': evil } },
  { insert: `cell ${evil}` },
  { insert: '\n', attributes: { table: evil } },
  { insert: `words ${evil}\n`, attributes: { script: evil, bold: evil, header: evil } },
];

const entry = `
import { createQuill } from './site/staff/blogs/text/create-quill.ts';
import { editorHtml } from './site/staff/blogs/text/editor-html.ts';
const ignore = () => {};
const quill = createQuill(document.body.appendChild(document.createElement('div')), { label: 'Text', onChange: ignore, onFormats: ignore, onLink: ignore });
window.writeHtml = (contents) => (quill.setContents(contents), editorHtml(quill));`;

let browser: TestBrowser;
let page: Page;
beforeAll(async () => {
  const { outputFiles } = await build({ stdin: { contents: entry, resolveDir: root, loader: 'ts' }, bundle: true, write: false });
  browser = await openBrowser();
  page = await (await browser.newContext()).newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});
afterAll(() => browser.close());

const write = (delta: object): Promise<string> =>
  page.evaluate((passedDelta) => (window as unknown as { writeHtml(contents: object): string }).writeHtml(passedDelta), delta);

test.each(unsafeEmbeds)(
  "the editor rejects the embed %s, which Quill's getSemanticHTML does not escape (CVE-2025-15056)",
  async (name) => {
    await expect(write([{ insert: { [name]: evil } }, { insert: '\n' }])).rejects.toThrow(`Unable to create ${name} blot`);
  },
);

test("the HTML from Quill's getSemanticHTML contains no markup from field values (CVE-2025-15056)", async () => {
  const written = await write(contents);
  for (const html of [written, articleSanitiser.clean(written)]) {
    expect(html).toMatch(/words (?:"|&quot;)&gt;(?:&nbsp;| )?&lt;img/);
    const images = await page.evaluate((text) => {
      document.body.replaceChildren(document.createRange().createContextualFragment(text));
      return [...document.body.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    }, html);
    expect(images).not.toContain('x');
    expect(html).not.toContain('href="javascript:');
  }
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
});
