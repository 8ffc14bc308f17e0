import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { transformSync } from 'esbuild';
import { escapeHtml } from '#site/shared/text/escape-html.ts';
import type { Failure } from './failure.ts';

export interface DevResponse {
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
  '.png': 'image/png',
};

const html = 'text/html; charset=utf-8';

export const answerFile = (file: string, body: string | Uint8Array): DevResponse => ({
  status: 200,
  type: types[extname(file)] ?? 'application/octet-stream',
  body,
});

export const answerPage = (markup: string, status = 200): DevResponse => ({ status, type: html, body: markup });

/** Adds the script that reloads a page. The script contains the version of the site that the page shows. */
export function addClient({ type, body }: DevResponse, version: string): DevResponse['body'] {
  if (type !== html || typeof body !== 'string') return body;
  const tag = `<script type="module" src="/__dev/client.js?version=${version}"></script>`;
  return body.includes('</body>') ? body.replace('</body>', `${tag}</body>`) : body + tag;
}

let client: string | undefined;

export function answerClient(): DevResponse {
  client ??= transformSync(readFileSync(new URL('./browser-client.ts', import.meta.url), 'utf8'), { loader: 'ts' }).code;
  return { status: 200, type: types['.js'] as string, body: client };
}

/** Builds the error page for a page that cannot be rendered. The error page reloads once the mistakes are fixed. */
export const answerFailure = ({ title, mistakes }: Failure): DevResponse =>
  answerPage(
    `<!doctype html><html lang="en"><title>${escapeHtml(title)}</title><body><main><h1>${escapeHtml(title)}</h1>${mistakes
      .map(({ place, message, hint = '' }) => `<pre>${escapeHtml([place, message, hint].filter(Boolean).join('\n'))}</pre>`)
      .join('')}</main></body></html>`,
    500,
  );
