import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blogDesk } from '#tests/support/blogs.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { readPicture } from '#worker/blogs/pictures/read-picture.ts';

const { worker, writer } = blogDesk();

const secret = 'GPS 18.5204 N 73.8567 E';
const drawing = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f4c5c' } });
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
] as const)(
  'removes the metadata from an uploaded %s without changing how the picture looks',
  async (format, extension, type) => {
    const sent = await tagged(format);
    expect(sent.includes(secret)).toBe(true);
    const response = await upload(sent, 'application/octet-stream');
    expect(response.status).toBe(201);
    const { picture } = (await response.json()) as { picture: { url: string; width: number; height: number } };
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
  },
);

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['HTML sent as a picture', '<script>alert(1)</script>', 'image/png'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'image/gif'],
  ['an empty body', '', 'image/png'],
  ['the beginning of a PNG', '\u0089PNG\r\n\u001a\n', 'image/png'],
])('rejects %s as a picture upload', async (_, body, type) => {
  const response = await upload(body, type);
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ message: 'Upload a JPEG, PNG or WebP picture' });
});

test('rejects scripts uploaded as pictures, and removes scripts from inside a picture', async () => {
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

test('rejects a picture with too many pixels after reading only its header', async () => {
  const huge = await sharp({ create: { width: 7000, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const response = await upload(huge);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('6000 pixels wide and high') });
});

async function createPng(width: number, height: number): Promise<Buffer> {
  const bytes = await drawing().png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test.each([
  { width: 6000, height: 4000, outcome: 'accepted' },
  { width: 6000, height: 4001, outcome: 'rejected' },
  { width: 5900, height: 5900, outcome: 'rejected' },
  { width: 6001, height: 1, outcome: 'rejected' },
])('a picture of $width by $height pixels is $outcome', async ({ width, height, outcome }) => {
  expect(readPicture(await createPng(width, height)).ok ? 'accepted' : 'rejected').toBe(outcome);
});

test('after removing the metadata of a WebP, also clears its metadata flags', async () => {
  const sent = new Uint8Array(await tagged('webp'));
  const read = readPicture(sent);
  const flags = (bytes: Uint8Array): number => (Buffer.from(bytes.subarray(12, 16)).toString() === 'VP8X' ? (bytes[20] ?? 0) : 0);
  const [exif, xmp] = [0x08, 0x04];
  expect(flags(sent) & (exif | xmp)).toBe(exif | xmp);
  expect(read.ok && flags(read.picture.bytes)).toBe(0);
});

test('rejects a picture over 4 MB', async () => {
  expect((await upload(new Uint8Array(4 * 1024 * 1024 + 1))).status).toBe(413);
});

test('removes data appended to the end of a picture', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = Buffer.concat([await drawing().toFormat(format).toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const read = readPicture(bytes);
    expect(read.ok && Buffer.from(read.picture.bytes).includes('script')).toBe(false);
    expect(read.ok).toBe(true);
  }
});

test('keeps all scans of a progressive JPEG', async () => {
  const sent = await drawing().jpeg({ progressive: true }).toBuffer();
  const read = readPicture(sent);
  expect(read.ok && (await sharp(read.picture.bytes).raw().toBuffer())).toEqual(await sharp(sent).raw().toBuffer());
});

test('reading a damaged picture never throws an error', async () => {
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
  'answers %s with 404',
  async (path) => {
    expect((await worker().fetch(path)).status).toBe(404);
  },
);

function pngChunk(name: string, data: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const pngWith = (...chunks: Buffer[]): Buffer => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...chunks]);
const header = (width = 1, bits = 8, colour = 0): Buffer => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, bits, colour, 0, 0, 0]);
  data.writeUInt32BE(width);
  return pngChunk('IHDR', data);
};
const pixels = pngChunk('IDAT', deflateSync(Buffer.from([0, 7])));
const ending = pngChunk('IEND', Buffer.alloc(0));
const script = Buffer.from('<script>alert(1)</script>');

test('reads a PNG that consists of 300,000 chunks', () => {
  const empty = pngChunk('IDAT', Buffer.alloc(0));
  expect(readPicture(pngWith(header(), pixels, Buffer.concat(Array<Buffer>(300_000).fill(empty)), ending)).ok).toBe(true);
});

test('accepts the smallest possible PNG', async () => {
  expect((await upload(pngWith(header(), pixels, ending))).status).toBe(201);
});

test.each([
  ['script for its pixels', pngWith(header(), pngChunk('IDAT', script), ending)],
  ['script after its pixels', pngWith(header(), pixels, pngChunk('IDAT', script), ending)],
  [
    'script after a deflate header',
    pngWith(header(), pngChunk('IDAT', Buffer.concat([Buffer.from([0x78, 0x9c]), script])), ending),
  ],
  ['more pixels than its size', pngWith(header(), pngChunk('IDAT', deflateSync(Buffer.alloc(10_000))), ending)],
  ['a second header', pngWith(header(), header(5000), pixels, ending)],
  ['a second header after its pixels', pngWith(header(), pixels, header(16_383), ending)],
  ['pixels in two places', pngWith(header(), pixels, pngChunk('tRNS', Buffer.from([0, 0])), pixels, ending)],
  ['a palette after its pixels', pngWith(header(), pixels, pngChunk('PLTE', script.subarray(0, 24)), ending)],
  ['no pixels', pngWith(header(), ending)],
  ['no end', pngWith(header(), pixels)],
  ['script in its end chunk', pngWith(header(), pixels, pngChunk('IEND', script))],
  ['a chunk before its header', pngWith(pngChunk('tEXt', Buffer.alloc(13, 1)), header(16_383), pixels, ending)],
  ['a palette of too many colours', pngWith(header(), pngChunk('PLTE', Buffer.alloc(771)), pixels, ending)],
  ['an unknown colour type', pngWith(header(1, 8, 5), pixels, ending)],
  ['a wrong checksum', pngWith(header(), Buffer.from(pixels).fill(0, pixels.length - 4), ending)],
])('rejects a PNG with %s', async (_, bytes) => {
  expect((await upload(bytes)).status).toBe(415);
});

/** Encodes a length as WebP does: one less, in 24 bits. */
const side = (length: number): number[] => [length - 1, length >> 8, length >> 16].map((each) => each & 0xff);
function webpChunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.from(`${name}----`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
function webpWith(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF----');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
const canvas = (flags: number, width: number, height = width) =>
  webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, ...side(width), ...side(height)]));
const lossless = (width: number, height = width) => {
  const data = Buffer.alloc(6);
  data[0] = 0x2f;
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return webpChunk('VP8L', data);
};
const animation = webpChunk('ANIM', Buffer.alloc(6));
const frame = (x: number, width: number, ...image: Buffer[]) =>
  webpChunk('ANMF', Buffer.concat([Buffer.from([x / 2, 0, 0, 0, 0, 0, ...side(width), ...side(width), 0, 0, 0, 0]), ...image]));
const animated = 0x02;

test.each([
  ['a frame larger than its canvas', webpWith(canvas(animated, 10), animation, frame(0, 16_383, lossless(16_383)))],
  [
    'a second frame larger than its canvas',
    webpWith(canvas(animated, 10), animation, frame(0, 10, lossless(10)), frame(0, 16_383, lossless(16_383))),
  ],
  ['a frame that leaves its canvas', webpWith(canvas(animated, 10), animation, frame(2, 10, lossless(10)))],
  ['an image larger than its frame', webpWith(canvas(animated, 10), animation, frame(0, 10, lossless(16_383)))],
  ['an image larger than its canvas', webpWith(canvas(0, 10), lossless(16_383))],
  ['a second image', webpWith(lossless(10), lossless(16_383))],
  ['a canvas after its image', webpWith(lossless(10), canvas(0, 10))],
  ['script in a frame', webpWith(canvas(animated, 10), animation, frame(0, 10, lossless(10), webpChunk('evil', script)))],
  ['script in its settings', webpWith(canvas(animated, 10), webpChunk('ANIM', script), frame(0, 10, lossless(10)))],
  ['an animation without frames', webpWith(canvas(animated, 10), animation)],
  ['a canvas without an image', webpWith(canvas(0, 10))],
])('rejects a WebP with %s', (_, bytes) => {
  expect(readPicture(bytes).ok).toBe(false);
});

test('accepts an animated WebP and a WebP with transparency', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const clear = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000080' } })
    .webp()
    .toBuffer();
  for (const sent of [moving, clear]) expect(readPicture(sent)).toMatchObject({ ok: true, picture: { width: 40, height: 30 } });
});

test('rejects a JPEG with a second frame header, or without any scan', async () => {
  const sent = await drawing().jpeg().toBuffer();
  const at = sent.indexOf(Buffer.from([0xff, 0xc0]));
  const frameHeader = Buffer.from(sent.subarray(at, at + 2 + sent.readUInt16BE(at + 2)));
  frameHeader.writeUInt16BE(16_383, 5);
  expect(readPicture(Buffer.concat([sent.subarray(0, at), frameHeader, sent.subarray(at)])).ok).toBe(false);
  expect(readPicture(Buffer.concat([sent.subarray(0, 2), frameHeader, Buffer.from([0xff, 0xd9])])).ok).toBe(false);
});

test('removes scripts from JPEG segments that do not affect the image', async () => {
  const sent = await drawing().jpeg().toBuffer();
  for (const marker of [0xee, 0xf7, 0xfe]) {
    const segment = Buffer.concat([Buffer.from([0xff, marker, 0, script.length + 2]), script]);
    const read = readPicture(Buffer.concat([sent.subarray(0, 2), segment, sent.subarray(2)]));
    expect(read.ok && Buffer.from(read.picture.bytes).includes('script')).toBe(false);
    expect(read.ok).toBe(true);
  }
});

test('accepts PNG pictures of every colour type, including interlaced ones', async () => {
  const kinds = [{ palette: true }, { progressive: true }, { palette: true, colours: 2 }, {}];
  for (const kind of kinds) expect((await upload(await drawing().png(kind).toBuffer())).status).toBe(201);
  expect((await upload(await drawing().greyscale().png({ progressive: true }).toBuffer())).status).toBe(201);
  expect((await upload(await drawing().toColourspace('rgb16').png().toBuffer())).status).toBe(201);
});
