import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Cloudflare's secret for tests, which accepts every token, and the only token that test widgets return. */
export const testSecret = '1x0000000000000000000000000000000AA';
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX';
export const unknownSecret = 'unknown-secret';

export interface TurnstileServer {
  url: string;
  pass(challenge?: { hostname?: string; action?: string }): string;
  checkedTokens: string[];
  close(): Promise<void>;
}

/**
 * Starts a fake Turnstile server on loopback. Each token works once, and unknown tokens are rejected. As with Cloudflare, the test secret
 * always accepts the dummy token and reports a foreign host.
 */
export async function startTurnstileServer(): Promise<TurnstileServer> {
  const passed = new Map<string, object>();
  const checkedTokens: string[] = [];
  let count = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const token = form.get('response') ?? '';
    const isDummy = token === dummyToken && form.get('secret') === testSecret;
    const challenge = isDummy ? { hostname: 'example.com' } : passed.get(token);
    const isSpent = passed.has(token) && checkedTokens.includes(token);
    checkedTokens.push(token);
    const isUnknown = form.get('secret') === unknownSecret;
    const code = isUnknown ? 'invalid-input-secret' : isSpent ? 'timeout-or-duplicate' : 'invalid-input-response';
    const verdict =
      challenge && !isSpent && !isUnknown ? { success: true, ...challenge } : { success: false, 'error-codes': [code] };
    response.writeHead(request.url === '/turnstile/v0/siteverify' ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(verdict));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pass(challenge = {}) {
      count += 1;
      const token = `passed-${count}`;
      passed.set(token, { 'error-codes': [], hostname: 'www.institute.example', action: 'lead', ...challenge });
      return token;
    },
    checkedTokens,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
