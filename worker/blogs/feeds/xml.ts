import { html } from '#worker/platform/html.ts';

/** Characters that XML 1.0 forbids, including lone surrogates. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string => html`${text.replace(forbidden, '')}`.toString();

/** Builds an XML element. The text is escaped, but `attributes` are not, so they must not contain untrusted text. */
export const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes && ` ${attributes}`}>${escapeXml(text)}</${name}>`;
