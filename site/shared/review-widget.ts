import type { Institute } from '#catalogue/schema/institute.ts';
import { securityHeaders } from './headers.ts';

type ReviewWidget = NonNullable<Institute['reviewWidget']>;

/** Path of a document on this site that contains the review widget. The home page shows it in a frame. */
export const reviewsPath = '/reviews-frame';

export const reviewsDocument = ({ origin, id }: ReviewWidget): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Reviews by students</title></head><body><script src="${new URL(encodeURIComponent(id), origin).href}"></script></body></html>
`;

/**
 * Returns headers that restrict the widget's document to the widget's own origin. The sandbox separates the document from this site's
 * origin, even if it is opened outside the frame.
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
