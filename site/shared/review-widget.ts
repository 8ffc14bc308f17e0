import type { Institute } from '#catalogue/schema/institute.ts';
import { securityHeaders } from './headers.ts';

type ReviewWidget = NonNullable<Institute['reviewWidget']>;

/** Our own document that the widget's script fills; the home page frames it. */
export const reviewsPath = '/reviews-frame';

/** It loads the script by its id, and nothing of ours is in it. */
export const reviewsDocument = ({ origin, id }: ReviewWidget): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Reviews by students</title></head><body><script src="${new URL(encodeURIComponent(id), origin).href}"></script></body></html>
`;

/**
 * What that document may do: everything with the widget's origin, nothing with another, and nothing with ours. The sandbox gives it an
 * origin of its own also where it is opened outside of its frame.
 */
export function reviewsHeaders(widget: ReviewWidget): Readonly<Record<string, string>> {
  const { origin } = new URL(widget.origin);
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    ...['img-src', 'font-src'].map((directive) => `${directive} ${origin} data:`),
    ...['connect-src', 'frame-src'].map((directive) => `${directive} ${origin}`),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups',
  ];
  return {
    ...securityHeaders,
    'Content-Security-Policy': policy.join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
}
