import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type BlogScreen, pngBase64 } from '#tests/support/blog-screen.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { writingDesk } from './writing-desk.ts';

const desk = writingDesk();

const stored = async (): Promise<string> => String((await desk.worker.row('SELECT content FROM blogs'))?.content);

async function pasted(content: Parameters<BlogScreen['paste']>[0], screen?: BlogScreen): Promise<string> {
  const own = screen ?? (await desk.open());
  await own.begin('Pasted', '');
  await own.paste(content);
  await own.save();
  return stored();
}

async function reopened(): Promise<string> {
  const screen = await desk.open();
  await screen.openBlog('Pasted');
  await screen.typeAtEnd(' x');
  await screen.save();
  return stored();
}

const picture = `<img src="data:image/png;base64,${pngBase64}">`;
const foreign = '<img src="https://lh7-rt.googleusercontent.com/a.png">';
const uploaded = /<img src="\/media\/[\w.]+" alt="([^"]*)" width="1" height="1" loading="lazy" decoding="async">/g;

test('the editor keeps superscripts, subscripts and struck-through fees pasted from Google Docs', {
  tags: ['long'],
}, async () => {
  const html = `<b style="font-weight:normal"><p><span style="vertical-align:super">2</span>x<span style="vertical-align:sub">1</span></p>
<p><span style="text-decoration:line-through">Rs 50,000</span><span> Rs 35,000</span></p></b>`;
  expect(await pasted(html)).toBe('<p><sup>2</sup>x<sub>1</sub></p><p><s>Rs 50,000</s> Rs 35,000</p>');
});

test('turns code copied from VS Code into one code block with its indentation', { tags: ['long'] }, async () => {
  const style = "color: #ccc;font-family: 'Droid Sans Mono', 'monospace', monospace;white-space: pre;";
  const html = `<meta charset='utf-8'><div style="${style}"><div><span style="color:#569cd6">def</span><span> f(x):</span></div><div><span>    if x:</span></div><br><div><span>        return 1</span></div></div>`;
  expect(await pasted({ data: { 'text/html': html, 'vscode-editor-data': '{"mode":"python"}' } })).toBe(
    '<pre>def f(x):\n    if x:\n\n        return 1</pre>',
  );
});

test('turns code copied from VS Code without colours into a code block', { tags: ['long'] }, async () => {
  const data = { 'text/plain': 'if x:\r\n    y()\r\n', 'vscode-editor-data': '{"version":1,"mode":"python"}' };
  expect(await pasted({ data })).toBe('<pre>if x:\n    y()</pre>');
});

test('pastes a single line of code into the current sentence', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', 'Run ');
  const html = '<div style="font-family: Menlo, monospace;white-space: pre;"><div><span>npm ci</span></div></div>';
  await screen.paste(html, { at: 'cursor' });
  await screen.page.keyboard.type(' first.');
  await screen.save();
  expect(await stored()).toMatch(/^<p>Run <code>npm ci( first\.)?<\/code>( first\.)?<\/p>$/);
});

const table =
  '<table><tbody><tr><th>Day</th><th>Topic</th></tr><tr><td>1</td><td></td></tr><tr><td>2</td><td>Joins &amp; keys</td></tr></tbody></table>';

test('a pasted table is still there when the article is opened again', async () => {
  const html =
    '<table border="1"><thead><tr><td>Day</td><td>Topic</td></tr></thead><tr><td rowspan="1">1</td></tr><tr><td><p>2</p></td><td><p>Joins &amp;</p><p>keys</p></td></tr></table><p>End</p>';
  expect(await pasted(html)).toBe(`${table}<p>End</p>`);
  expect(await reopened()).toBe(`${table}<p>End x</p>`);
});

test('the editor does not merge adjacent tables, and keeps a table at the end of the text', { tags: ['long'] }, async () => {
  const other = table.replaceAll('Day', 'Week');
  expect(await pasted(`<p>Plans</p>${table}${other}`)).toBe(`<p>Plans</p>${table}${other}`);
  const screen = await desk.open();
  await screen.openBlog('Pasted');
  await screen.text.getByText('Plans').click();
  await screen.page.keyboard.press('End');
  await screen.page.keyboard.type('!');
  await screen.save();
  expect(await stored()).toBe(`<p>Plans!</p>${table}${other}`);
});

test('inserts a pasted table below the text that precedes the cursor', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', 'Before ');
  await screen.paste(table, { at: 'cursor' });
  await screen.save();
  expect(await stored()).toBe(`<p>Before </p>${table}`);
});

test('joins several lines that are pasted into a table cell', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste(table);
  await screen.text.locator('td').nth(1).click();
  await screen.paste('<p>one</p><ul><li><b>two</b></li></ul>', { at: 'cursor' });
  await screen.paste({ data: { 'text/plain': ' three\nfour' } }, { at: 'cursor' });
  await screen.save();
  expect(await stored()).toBe(table.replace('<td></td>', '<td>one <strong>two</strong> three four</td>'));
});

test('a table can be built by keyboard', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', 'Fees');
  await screen.button('Table').focus();
  await screen.page.keyboard.press('Enter');
  for (const word of ['Course', 'Fee', 'Weeks', 'SQL', '', '8']) {
    await screen.page.keyboard.type(word);
    await screen.page.keyboard.press('Tab');
  }
  await screen.page.keyboard.press('Shift+Tab');
  const press = async (name: string) => {
    await screen.button(name).focus();
    await screen.page.keyboard.press('Enter');
  };
  await press('Delete column');
  await screen.page.keyboard.press('ArrowDown');
  await press('Delete row');
  await screen.text.getByText('SQL').click();
  await press('Add row below');
  await screen.page.keyboard.press('ArrowDown');
  await screen.page.keyboard.type('Java');
  await press('Add column on the right');
  await screen.save();
  expect(await stored()).toBe(
    '<p>Fees</p><table><tbody><tr><th>Course</th><th></th><th>Fee</th></tr><tr><td>SQL</td><td></td><td></td></tr><tr><td>Java</td><td></td><td></td></tr></tbody></table>',
  );
  await press('Delete table');
  await expect.poll(stored).toBe('<p>Fees</p>');
});

test('Tab in the last table cell and Shift+Tab in the first cell move the focus out of the text', {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste(table);
  const isInText = () => screen.text.evaluate((text) => text === document.activeElement);
  for (const [cell, key] of [
    ['Joins & keys', 'Tab'],
    ['Day', 'Shift+Tab'],
  ] as const) {
    await screen.text.getByText(cell).click();
    await screen.page.keyboard.press(key);
    expect(await isInText()).toBe(false);
  }
});

test('the editor turns a table row into a heading row and back', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste(table);
  await screen.text.getByText('Topic').click();
  await screen.button('Heading row').click();
  await screen.save();
  expect(await stored()).toBe(table.replace(/th>/g, 'td>'));
  await screen.button('Heading row').click();
  await expect.poll(stored).toBe(table);
});

test('opens the picture dialog for a picture that was copied from a web page together with its HTML', {
  tags: ['long'],
}, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste({ data: { 'text/html': `<meta charset="utf-8">${foreign}` }, pictures: ['image.png'] });
  await screen.page.getByLabel('Picture description').fill('A chart');
  await screen.button('Insert picture').click();
  await expect.poll(async () => [...(await stored()).matchAll(uploaded)].map(([, alt]) => alt)).toEqual(['A chart']);
});

test('uploads the pictures of a pasted document and puts them in the right places', async () => {
  const html = `<p>One ${picture.replace('>', ' alt="First">')}</p><ul><li>Two ${picture}</li></ul><p>End</p>`;
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste(html);
  await screen.page.getByText('Before you publish, describe the picture you pasted').waitFor();
  await screen.save();
  expect((await stored()).replace(uploaded, '[$1]')).toBe('<p>One [First]</p><ul><li>Two []</li></ul><p>End</p>');
});

test('uploads the picture files that Word copies along with a document', { tags: ['long'] }, async () => {
  const html = '<p>One <img src="file:///C:/a/image001.png"></p><p>Two <img src="file:///C:/a/image002.png"></p>';
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste({ data: { 'text/html': html }, pictures: ['a.png', 'b.png'] });
  await screen.page.getByText('describe the 2 pictures you pasted').waitFor();
  await screen.save();
  expect((await stored()).replace(uploaded, '[$1]')).toBe('<p>One []</p><p>Two []</p>');
});

test('uploads pictures that Word copies as RTF', { tags: ['long'] }, async () => {
  const hex = Buffer.from(pngBase64, 'base64').toString('hex').replace(/.{64}/g, '$&\r\n');
  const rtf = `{\\rtf1 One {\\*\\shppict{\\pict{\\*\\picprop}\\picw26\\pngblip\\bliptag-99{\\*\\blipuid 00aa}${hex}}}{\\nonshppict{\\pict\\wmetafile8 0100}}}`;
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste({ data: { 'text/html': '<p>One <img src="file:///C:/a.png"></p>', 'text/rtf': rtf } });
  await screen.page.getByText('describe the picture you pasted').waitFor();
  await screen.save();
  expect((await stored()).replace(uploaded, '[$1]')).toBe('<p>One []</p>');
});

test('reports how many pictures could not be pasted', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste(`<p>Text ${foreign}${foreign}<img src="https://a.example/t.gif" width="1" height="1"></p>`);
  await screen.page
    .getByText('2 pictures could not be pasted. Copy each picture separately, or use the Picture button.')
    .waitFor();
});

test("a picture's description can be entered by keyboard", { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste(`<p>One ${picture}</p>`);
  await screen.page.getByText('describe the picture').waitFor();
  await screen.page.keyboard.press('Control+End');
  await screen.page.keyboard.press('Shift+ArrowLeft');
  await screen.button('Edit description').focus();
  await screen.page.keyboard.press('Enter');
  await screen.page.keyboard.type('A point');
  await screen.page.keyboard.press('Enter');
  await expect.poll(stored).toContain('alt="A point"');
});

test('nests a pasted sublist, even if Word or Google Docs placed it after its list item instead of inside', {
  tags: ['long'],
}, async () => {
  expect(await pasted('<ol><li>a</li><ol><li>b</li></ol><li>d</li></ol>')).toBe(
    '<ol><li>a<ol><li>b</li></ol></li><li>d</li></ol>',
  );
});

test.each(pickSome(['👨‍👩‍👧', '🇮🇳', '👍🏽', '😀'], 4))(
  'pressing Backspace once deletes the whole emoji %s',
  { tags: ['long'] },
  async (sign) => {
    const screen = await desk.open();
    await screen.begin('Pasted', 'a');
    await screen.page.keyboard.insertText(`${sign}${sign}`);
    await screen.page.keyboard.press('Backspace');
    await screen.save();
    expect(await stored()).toBe(`<p>a${sign}</p>`);
  },
);

test('the selected text stays unchanged if a picture cannot be pasted over it', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', 'alpha');
  await screen.page.keyboard.press('Control+a');
  await screen.paste(foreign, { at: 'cursor' });
  await screen.page.getByText('1 picture could not be pasted.').waitFor();
  expect(await screen.text.innerText()).toBe('alpha');
});

test('pasting spreadsheet cells does not insert a picture of the cells', {
  tags: ['long'],
}, async () => {
  expect(await pasted({ data: { 'text/html': table }, pictures: ['cells.png'] })).toBe(table);
});

test('an article with a pasted picture can be published once the picture has a description', async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  const large = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  await screen.paste(`<p>One <img src="data:image/png;base64,${large.toString('base64')}"> two</p>`);
  await screen.page.getByText('describe the picture').waitFor();
  await screen.text.locator('img').click();
  await screen.button('Edit description').click();
  await screen.page.getByLabel('Picture description').fill('A point');
  await screen.page.keyboard.press('Enter');
  await expect.poll(stored).toContain('alt="A point"');
  await screen.publish();
  await screen.button('Update').waitFor();
});

test('removes broken links pasted from word processors and keeps their text', { tags: ['long'] }, async () => {
  const html = `<p><a href="#_Toc12"><u>Contents</u></a> <a href="#_ftn1">[1]</a> <a href="file:///C:/a.doc">file</a> <a href="about:blank">blank</a> <a href="">none</a> <a href="#sql"><span style="text-decoration:underline">SQL</span></a></p><h2>SQL</h2>`;
  expect(await pasted(html)).toBe('<p>Contents [1] file blank none <a href="#sql">SQL</a></p><h2>SQL</h2>');
});

test('keeps a pasted link to a heading that already exists in the text', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', '');
  await screen.paste('<h2>Loops</h2><p>Text</p>');
  await screen.page.keyboard.press('Control+End');
  await screen.paste('<a href="#loops">above</a>', { at: 'cursor' });
  await screen.save();
  expect(await stored()).toBe('<h2>Loops</h2><p>Text<a href="#loops">above</a></p>');
});

test.each([
  ['a link', { data: { 'text/html': '<a href="https://example.org/">a link</a>' } }, '<a href="https://example.org/"'],
  ['text', { data: { 'text/plain': 'words' } }, 'alpha beta gammawords'],
])('dropping %s inserts it at the drop position and deletes nothing', { tags: ['long'] }, async (_, content, expected) => {
  const screen = await desk.open();
  await screen.begin('Pasted', 'alpha beta gamma');
  await screen.page.keyboard.press('Home');
  await screen.page.keyboard.press('Control+Shift+ArrowRight');
  await screen.dropBehind('alpha beta gamma', content);
  await screen.save();
  const content2 = await stored();
  expect(content2).toMatch(/^<p>alpha beta gamma/);
  expect(content2).toContain(expected);
});

test('dropping a picture inserts it at the drop position', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', 'alpha beta gamma');
  await screen.page.keyboard.press('Home');
  await screen.dropBehind('alpha beta gamma', { pictures: ['photo.png'] });
  await screen.page.getByLabel('Picture description').fill('A photo');
  await screen.button('Insert picture').click();
  await screen.save();
  expect((await stored()).replace(uploaded, '[$1]')).toBe('<p>alpha beta gamma[A photo]</p>');
});

test('dragging a word moves it within the text', { tags: ['long'] }, async () => {
  const screen = await desk.open();
  await screen.begin('Pasted', 'alpha beta gamma');
  const box = await screen.text.getByText('alpha beta gamma').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, height } = range.getBoundingClientRect();
    return { left, right, y: top + height / 2 };
  });
  const { mouse } = screen.page;
  await mouse.dblclick(box.left + 5, box.y);
  await mouse.move(box.left + 5, box.y);
  await mouse.down();
  await mouse.move(box.left + 60, box.y, { steps: 5 });
  await mouse.move(box.right - 1, box.y, { steps: 5 });
  await mouse.up();
  await expect.poll(() => screen.text.innerText()).toMatch(/^ ?beta gammaalpha/);
});
