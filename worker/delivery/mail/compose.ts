import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { type Html, html } from '#worker/platform/html.ts';
import type { MailMessage } from '#worker/platform/ports.ts';

type Block = string | { link: string } | { items: readonly string[] };

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  return 'link' in block ? block.link : block.items.join('\n');
}

function blockHtml(block: Block): Html {
  if (typeof block === 'string') return html`<p>${block}</p>`;
  if ('link' in block) return html`<p><a href="${block.link}">${block.link}</a></p>`;
  return html`<ul>${block.items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

export const mailHtml = (body: Html | readonly Html[], lang: 'en' | 'mr' = 'en'): string =>
  html`<!doctype html><html lang="${lang}"><body>${body}</body></html>`.toString();

export function composeMail(
  { mailFrom, instituteName }: EdgeCatalogue,
  { to, subject, blocks, lang }: { to: string; subject: string; blocks: readonly Block[]; lang?: 'mr' | undefined },
): MailMessage {
  const from = { email: mailFrom, name: instituteName };
  return { to, from, subject, text: blocks.map(blockText).join('\n\n'), html: mailHtml(blocks.map(blockHtml), lang) };
}
