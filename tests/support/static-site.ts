import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { blogSitemapPath } from '#site/shared/blog/paths.ts';
import { pageHeaders, securityHeaders } from '#site/shared/headers.ts';

/** A built site on loopback with the edge's addresses, headers and compression, but without an API or articles. */
export interface StaticSite {
  origin: string;
  takeRequests(): { method: string; path: string; body: string }[];
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ics': 'text/calendar',
};
const packed = new Set(['.woff2', '.jpg', '.png', '.pdf']);

const noArticles = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>';

const edgeQuality = 5;

export async function serveSite(folder: string): Promise<StaticSite> {
  let requests: { method: string; path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const body = await readBody(request);
    requests.push({ method: request.method ?? 'GET', path, body });
    if (path.startsWith('/api/')) answerApi(path, response);
    else if (path === blogSitemapPath) response.writeHead(200, { 'Content-Type': 'application/xml' }).end(noArticles);
    else answerFile({ folder, path, request, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function answerApi(path: string, response: ServerResponse): void {
  if (path === '/api/pageview') response.writeHead(204).end();
  else response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"ok":true,"id":"test"}');
}

interface FileRequest {
  folder: string;
  path: string;
  request: IncomingMessage;
  response: ServerResponse;
}

function answerFile({ folder, path, request, response }: FileRequest): void {
  const found = findFile(folder, path);
  const file = found ?? join(folder, '404.html');
  const content = readFileSync(file);
  const extension = extname(file);
  const isPacked = !packed.has(extension) && String(request.headers['accept-encoding']).includes('br');
  response.writeHead(found ? 200 : 404, {
    ...securityHeaders,
    ...(extension === '.html' ? pageHeaders : {}),
    'Content-Type':
      path === '/rules.json' ? 'application/speculationrules+json' : (types[extension] ?? 'application/octet-stream'),
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isPacked ? { 'Content-Encoding': 'br' } : {}),
  });
  response.end(isPacked ? compressFile(file, content) : content);
}

/** Compressed contents, keyed by file and modification time, because many pages request the same files. */
const compressedFiles = new Map<string, Buffer>();

function compressFile(file: string, content: Buffer): Buffer {
  const key = `${file} ${statSync(file).mtimeMs}`;
  const compressed = compressedFiles.get(key) ?? compress(content);
  compressedFiles.set(key, compressed);
  return compressed;
}

export const compress = (content: Uint8Array): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: edgeQuality } });

/** Finds the file for a path: `x.php.html` for `/x.php`, `index.html` for `/`, and an existing file for its own path. */
function findFile(folder: string, path: string): string | undefined {
  const name = normalize(decodeURIComponent(path)).replace(/^\/+/, '');
  if (name.startsWith('..')) return undefined;
  const candidates = [join(folder, name || 'index.html'), join(folder, `${name}.html`)];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}
