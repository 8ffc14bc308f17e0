import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { LibraryPicture, PicturePage } from '#site/shared/blog/blog.ts';
import { blogDesk } from '#tests/support/blogs.ts';

const { worker, writer } = blogDesk();

const headers = () => ({ Authorization: `Bearer ${writer().token}` });
async function upload(width: number, query = ''): Promise<string> {
  const body = await sharp({ create: { width, height: 40, channels: 3, background: '#0f4c5c' } })
    .png()
    .toBuffer();
  const response = await worker().fetch(`/api/media${query}`, { method: 'POST', headers: headers(), body: body as never });
  return ((await response.json()) as { picture: { url: string } }).picture.url;
}
const page = async (query = '') =>
  (await worker().fetch(`/api/media${query}`, { headers: headers() })).json() as Promise<PicturePage>;
const find = async (url: string) => (await page()).pictures.find((picture) => picture.url === url) as LibraryPicture;

test('lists a picture once with its file name, size and description, even if it is uploaded twice', async () => {
  const url = await upload(60, `?name=${encodeURIComponent('chart\u0000 of\nMarch.png')}&alt=Sales%20by%20month`);
  expect(await find(url)).toMatchObject({
    width: 60,
    height: 40,
    fileName: 'chart of March.png',
    alt: 'Sales by month',
    usedIn: [],
  });
  expect(await upload(60)).toBe(url);
  expect((await page()).pictures.filter((picture) => picture.url === url)).toMatchObject([
    { fileName: 'chart of March.png', alt: 'Sales by month' },
  ]);
});

test("the picture library lists the articles that show a picture, and remembers the picture's latest description", async () => {
  const url = await upload(61, '?alt=At%20first');
  const content = `<p>x<img src="${url}" alt="A &quot;new&quot; chart" width="61" height="40"></p>`;
  const first = await writer().published({ title: 'In the text', content });
  expect(await find(url)).toMatchObject({ usedIn: ['In the text'], alt: 'A "new" chart' });
  await worker().advanceClock(1000);
  await writer().create({ title: 'At the top', content: '<p>x</p>', titleImage: url, titleImageAlt: 'A class', status: 'draft' });
  expect(await find(url)).toMatchObject({ usedIn: ['At the top', 'In the text'], alt: 'A class', isUsedInMore: false });
  await writer().update(first._id, { content: '<p>no picture any more</p>' });
  expect(await find(url)).toMatchObject({ usedIn: ['At the top'] });
});

test('paging through the picture library skips and repeats no picture, and rejects an invalid cursor', async () => {
  const insert = worker().db.prepare('INSERT INTO pictures (name, uploaded_at) VALUES (?1, ?2)');
  const names = Array.from({ length: 50 }, (_, index) => `${String(index).padStart(24, '0')}.png`);
  await worker().db.batch(names.map((name, index) => insert.bind(name, Math.floor(index / 10))));
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const { pictures, next: after } = await page(next ? `?cursor=${next}` : '');
    expect(pictures.length).toBeLessThanOrEqual(24);
    seen.push(...pictures.map(({ url }) => url.slice(7)));
    next = after;
  } while (next);
  expect(seen.slice(-50)).toEqual(names.toReversed());
  expect(new Set(seen).size).toBe(seen.length);
  expect((await worker().fetch('/api/media?cursor=%27', { headers: headers() })).status).toBe(400);
});

test('finds a library picture by its own description, its description in an article or its file name, ignoring case', async () => {
  const chart = await upload(71, `?name=Q3-sales.png&alt=${encodeURIComponent('Sales of October')}`);
  const room = await upload(72, '?name=room.png');
  await writer().published({
    title: 'A room',
    content: `<p>x<img src="${room}" alt="Our Deccan classroom" width="72" height="40"></p>`,
  });
  const found = async (text: string) => (await page(`?q=${encodeURIComponent(text)}`)).pictures.map(({ url }) => url);
  expect(await found('SALES of oct')).toEqual([chart]);
  expect(await found('q3-')).toEqual([chart]);
  expect(await found('deccan')).toEqual([room]);
  expect(await found('100%_')).toEqual([]);
});
