import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedArticle } from '#tests/support/generated-articles.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { articleSanitiser } from '#worker/blogs/sanitiser.ts';
import { writingDesk } from './writing-desk.ts';

const desk = writingDesk();

test('reduces text pasted from Word to headings, lists and emphasis', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--><h1 style='mso-x:1'>Title<o:p></o:p></h1>
<p class=MsoNormal style='margin:0'><b><span style='color:#1F497D'>Bold</span></b><span>&nbsp;and plain<o:p></o:p></span></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Inner</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p></body></html>`);
  await screen.save();
  expect((await desk.worker.row('SELECT content FROM blogs'))?.content).toBe(
    '<h2>Title</h2><p><strong>Bold</strong> and plain</p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
  );
});

test('reduces text pasted from Google Docs to clean HTML', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt">Part</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Strong</span><span style="font-weight:400"> and </span><span style="font-style:italic">slanted</span></p>
<ol><li dir="ltr" aria-level="1"><p role="presentation"><span>First</span></p></li></ol></b>`);
  await screen.save();
  expect((await desk.worker.row('SELECT content FROM blogs'))?.content).toBe(
    '<h2>Part</h2><p><strong>Strong</strong> and <em>slanted</em></p><ol><li>First</li></ol>',
  );
});

const pastes = readdirSync('tests/fixtures/pastes').map((name) => readFileSync(`tests/fixtures/pastes/${name}`, 'utf8'));

test('the browser cleans article text in the same way as the server', async () => {
  const { outputFiles } = await build({
    entryPoints: ['site/staff/blogs/text/trusted-html.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'trusted',
  });
  const page = await desk.context.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  // Browsers parse `&#0;` and `<image>` in the same way as the server. Lone surrogates are left out, because they do not survive the
  // transfer to the page.
  const texts = [...pastes, ...scriptPayloads, ...fc.sample(generatedArticle, { numRuns: 300, seed: 18 })].map((text) =>
    text.toWellFormed(),
  );
  const cleaned = await page.evaluate(
    (all) =>
      all.map((html) => (globalThis as unknown as { trusted: { cleanHtml: (html: string) => string } }).trusted.cleanHtml(html)),
    texts,
  );
  expect(cleaned).toEqual(texts.map((html) => (/[<&]/.test(html) ? articleSanitiser.clean(html) : html)));
});

test('the editor shows pasted text the same way after the article is reopened', async () => {
  const screen = await desk.open();
  await screen.begin('All pastes', '');
  const pasted = pickSome(pastes, 6);
  for (const paste of pasted) {
    await screen.typeAtEnd('\nNext: ');
    await screen.paste(paste, { at: 'cursor' });
  }
  await screen.save();
  /** Returns the trimmed lines that are not empty, because empty lines and white space at the ends appear only while editing. */
  const shown = async (): Promise<string[]> => {
    const lines = await screen.text
      .locator('p, h2, h3, h4, li, blockquote, td, th, .ql-code-block')
      .evaluateAll((all) =>
        all.map((line) => [line.tagName, line.getAttribute('data-list'), line.innerHTML.trim()].join(' ').replace(/ +/g, ' ')),
      );
    return lines.filter((line) => !line.endsWith(' <br>'));
  };
  const before = await shown();
  await screen.page.reload();
  await screen.text.getByText('Next: ').first().waitFor();
  expect(before.length).toBeGreaterThan(pasted.length);
  expect(await shown()).toEqual(before);
});

test('the editor rejects text over a limit, says what to do and keeps the text', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Long', '');
  const reason = screen.page.getByRole('alert').getByText('The text has 201 headings. The limit is 200.');
  await screen.paste(`<p>kept</p>${'<h2>Part</h2>'.repeat(201)}`);
  await reason.waitFor();
  expect(await screen.text.locator('h2').count()).toBe(201);
  await screen.page.reload();
  await screen.text.locator('h2').nth(200).waitFor();
  await reason.waitFor();
});
