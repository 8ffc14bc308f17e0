import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export function makeVapidKeys(): string {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return `${publicKey}.${Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')}`;
}

interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser with its own keys, which decrypts the messages sent to it. */
export class Receiver {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(path: string) {
    this.#pair.generateKeys();
    this.endpoint = `https://push.browser.net${path}`;
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  /** Decrypts the message in a body that consists of one record (RFC 8188, section 2; RFC 8291, sections 3.4 and 4). */
  decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + (body[20] ?? 0);
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender]);
    const secret = hkdfSync('sha256', this.#pair.computeSecret(sender), this.#auth, info, 32);
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(body.subarray(-16));
    const record = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
    const end = record.lastIndexOf(2);
    if (body.readUInt32BE(16) < body.length - keyEnd || record.subarray(end + 1).some((byte) => byte !== 0))
      throw new Error('This is not one last record');
    return JSON.parse(record.subarray(0, end).toString());
  }
}

/** Verifies the signature with its public key and returns the signed claims (RFC 8292, sections 2 and 3). */
export function readVapid(authorization = ''): { aud?: string; sub?: string; exp?: number; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const data = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('The signature does not hold');
  return { ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), key };
}

export interface PushService {
  url: string;
  take(): Arrived[];
  status: number;
  close(): Promise<void>;
}

/** Starts a fake push service (RFC 8030) on loopback. */
export async function startPushService(): Promise<PushService> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(service.status, { Connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => arrived.splice(0),
    status: 201,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
