import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { transformSync } from 'esbuild';
import type { Failure } from './failure.ts';

export interface DevAnswer {
  status: number;
  type: string;
  body: string | Uint8Array;
  location?: string;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

export const html = 'text/html; charset=utf-8';

export const answerFile = (file: string, body: string | Uint8Array): DevAnswer => ({
  status: 200,
  type: types[extname(file)] ?? 'application/octet-stream',
  body,
});

const clientTag = '<script type="module" src="/__dev/client.js"></script>';

/** A page with the script that reloads it. */
export const answerPage = (markup: string, status = 200): DevAnswer => ({
  status,
  type: html,
  body: markup.includes('</body>') ? markup.replace('</body>', `${clientTag}</body>`) : markup + clientTag,
});

let client: string | undefined;

export function answerClient(): DevAnswer {
  client ??= transformSync(readFileSync(new URL('./browser-client.ts', import.meta.url), 'utf8'), { loader: 'ts' }).code;
  return { status: 200, type: types['.js'] as string, body: client };
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page of its own for what cannot be rendered; its script shows the mistakes and reloads when they are mended. */
export const answerFailure = ({ title, mistakes }: Failure): DevAnswer =>
  answerPage(
    `<!doctype html><html lang="en"><title>${escapeText(title)}</title><body><main><h1>${escapeText(title)}</h1>${mistakes
      .map(({ place, message, hint = '' }) => `<pre>${escapeText([place, message, hint].filter(Boolean).join('\n'))}</pre>`)
      .join('')}</main></body></html>`,
    500,
  );

/** What only the worker can answer. */
export function answerForWorker(path: string): DevAnswer {
  const message =
    '`dev` serves the pages made from the catalogue. Forms, log-in and blogs are answered by the worker: npm start.';
  if (path.startsWith('/api'))
    return { status: 503, type: 'application/problem+json', body: JSON.stringify({ status: 503, title: 'Not in dev', message }) };
  return answerPage(
    `<!doctype html><html lang="en"><title>Not in dev</title><body><main><h1>Not in dev</h1><p>${message}</p></main></body></html>`,
    503,
  );
}
