import { html } from '#worker/platform/html.ts';

/** Characters that no XML 1.0 document may hold, lone surrogates among them. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text made safe for XML content and quoted attributes. */
export const escapeXml = (text: string): string => html`${text.replace(forbidden, '')}`.toString();

/** An element with its text; attributes are written by the caller and hold no foreign text. */
export const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes && ` ${attributes}`}>${escapeXml(text)}</${name}>`;
