import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blogDesk } from '#tests/support/blogs.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { readPicture } from '#worker/blogs/pictures/take-picture.ts';

const { worker, writer } = blogDesk();

const secret = 'GPS 18.5204 N 73.8567 E';
const drawing = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f4c5c' } });
/** A picture that says where it was taken. */
const tagged = (format: 'jpeg' | 'png' | 'webp') =>
  drawing()
    .withExif({ IFD0: { ImageDescription: secret, Copyright: secret } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();
const upload = (body: Uint8Array | string, type = 'image/jpeg') =>
  worker().fetch('/api/media', {
    method: 'POST',
    headers: { Authorization: `Bearer ${writer().token}`, 'Content-Type': type },
    body: body as never,
  });

test.each([
  ['jpeg', 'jpg', 'image/jpeg'],
  ['png', 'png', 'image/png'],
  ['webp', 'webp', 'image/webp'],
] as const)('a %s is stored without what it says of its maker, and looks the same', async (format, extension, type) => {
  const sent = await tagged(format);
  expect(sent.includes(secret)).toBe(true);
  const answer = await upload(sent, 'application/octet-stream');
  expect(answer.status).toBe(201);
  const { picture } = (await answer.json()) as { picture: { url: string; width: number; height: number } };
  expect(picture).toEqual({
    url: expect.stringMatching(new RegExp(`^/media/[0-9a-f]{24}\\.${extension}$`)),
    width: 60,
    height: 40,
  });
  const stored = await worker().fetch(picture.url);
  expect(stored.headers.get('content-type')).toBe(type);
  expect(stored.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect(bytes.includes('GPS')).toBe(false);
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['HTML called a picture', '<script>alert(1)</script>', 'image/png'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'image/gif'],
  ['nothing', '', 'image/png'],
  ['the beginning of a PNG', '\u0089PNG\r\n\u001a\n', 'image/png'],
])('%s is refused', async (_, body, type) => {
  const answer = await upload(body, type);
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ message: 'Send a JPEG, PNG or WebP picture' });
});

test('no script injection is taken for a picture, whatever it calls itself, and none comes back from inside one', async () => {
  const types = ['image/png', 'image/svg+xml', 'text/html'];
  const refused = await Promise.all(scriptPayloads.map((payload, index) => upload(payload, types[index % 3])));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([415]));
  const sent = await drawing()
    .withExif({ IFD0: { ImageDescription: scriptPayloads.join('') } })
    .jpeg()
    .toBuffer();
  const { picture } = (await (await upload(sent)).json()) as { picture: { url: string } };
  const stored = await worker().fetch(picture.url);
  expect(stored.headers.get('content-type')).toBe('image/jpeg');
  expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await stored.arrayBuffer()).includes('__ran')).toBe(false);
});

test('a picture of too many pixels is refused by its header', async () => {
  const huge = await sharp({ create: { width: 7000, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const answer = await upload(huge);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('6000 pixels a side') });
});

/** A small PNG whose header states another size. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const bytes = await drawing().png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test.each([
  { width: 6000, height: 4000, outcome: 'taken' },
  { width: 6000, height: 4001, outcome: 'refused' },
  { width: 5900, height: 5900, outcome: 'refused' },
  { width: 6001, height: 1, outcome: 'refused' },
])('a picture of $width by $height pixels is $outcome', async ({ width, height, outcome }) => {
  expect(readPicture(await pngOf(width, height)).ok ? 'taken' : 'refused').toBe(outcome);
});

test('a WebP that has lost what it said of its maker says no more that it has it', async () => {
  const sent = new Uint8Array(await tagged('webp'));
  const read = readPicture(sent);
  const flags = (bytes: Uint8Array): number => (Buffer.from(bytes.subarray(12, 16)).toString() === 'VP8X' ? (bytes[20] ?? 0) : 0);
  const [exif, xmp] = [0x08, 0x04];
  expect(flags(sent) & (exif | xmp)).toBe(exif | xmp);
  expect(read.ok && flags(read.picture.bytes)).toBe(0);
});

test('more than 4 MB is refused', async () => {
  expect((await upload(new Uint8Array(4 * 1024 * 1024 + 1))).status).toBe(413);
});

test('what is hung on behind a picture is not stored', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = Buffer.concat([await drawing().toFormat(format).toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const read = readPicture(bytes);
    expect(read.ok && Buffer.from(read.picture.bytes).includes('script')).toBe(false);
    expect(read.ok).toBe(true);
  }
});

test('a progressive JPEG keeps all its scans', async () => {
  const sent = await drawing().jpeg({ progressive: true }).toBuffer();
  const read = readPicture(sent);
  expect(read.ok && (await sharp(read.picture.bytes).raw().toBuffer())).toEqual(await sharp(sent).raw().toBuffer());
});

test('a damaged picture never throws', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await tagged(format);
    for (let cut = 0; cut < whole.length; cut += 7) expect(() => readPicture(whole.subarray(0, cut))).not.toThrow();
    for (let at = 0; at < whole.length; at += 5) {
      const bent = Buffer.from(whole);
      bent[at] = 0xff;
      expect(() => readPicture(bent)).not.toThrow();
    }
  }
});

test.each(['/media/x', '/media/0123456789abcdef01234567.svg', '/media/0123456789abcdef01234567.png', '/media/..%2f..%2fsecret'])(
  '%s is 404',
  async (path) => {
    expect((await worker().fetch(path)).status).toBe(404);
  },
);
