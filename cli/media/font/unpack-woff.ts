import { inflateSync } from 'node:zlib';

const woffHeaderLength = 44;
const woffEntryLength = 20;
const sfntHeaderLength = 12;
const sfntEntryLength = 16;

interface Table {
  tag: Buffer;
  checksum: number;
  data: Buffer;
}

/**
 * Turns a WOFF 1.0 file (W3C Recommendation, 13 December 2012) into the font inside. The reader of fonts would inflate
 * a table anew for every glyph that it copies from it.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font file is not a WOFF 1.0 file');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, woffHeaderLength + index * woffEntryLength),
  );
  const head = Buffer.alloc(sfntHeaderLength + tables.length * sfntEntryLength);
  writeHead(head, woff.readUInt32BE(4), tables.length);
  const bodies: Buffer[] = [];
  let offset = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sfntHeaderLength + index * sfntEntryLength;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    bodies.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat([head, ...bodies]);
}

function readTable(woff: Buffer, at: number): Table {
  const offset = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const packed = woff.subarray(offset, offset + packedLength);
  const isPacked = packedLength < woff.readUInt32BE(at + 12);
  return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data: isPacked ? inflateSync(packed) : packed };
}

/** The table directory's head with its binary search hints (OpenType, "Organization of an OpenType font"). */
function writeHead(head: Buffer, flavor: number, count: number): void {
  const exponent = Math.floor(Math.log2(count));
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** exponent * 16, 6);
  head.writeUInt16BE(exponent, 8);
  head.writeUInt16BE((count - 2 ** exponent) * 16, 10);
}
