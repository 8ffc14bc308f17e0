import Quill from 'quill/core';
import Blockquote from 'quill/formats/blockquote';
import Bold from 'quill/formats/bold';
import CodeBlock, { Code } from 'quill/formats/code';
import Header from 'quill/formats/header';
import Image from 'quill/formats/image';
import Indent from 'quill/formats/indent';
import Italic from 'quill/formats/italic';
import Link from 'quill/formats/link';
import List from 'quill/formats/list';
import Script from 'quill/formats/script';
import Strike from 'quill/formats/strike';
import Underline from 'quill/formats/underline';
import { isAllowedLink, isAllowedPicture } from '#site/shared/blog/allow-list.ts';
import { cleanPaste } from './clean-paste.ts';
import type { PlacedPicture } from './picture-dialog.tsx';

/** A link of the allow-list; a foreign one is no link. */
class AllowedLink extends Link {
  static override sanitize = (url: string): string => (isAllowedLink(url) ? url : '#');
}

/** A picture of this site; another one is none. */
class AllowedPicture extends Image {
  static override sanitize = (url: string): string => (isAllowedPicture(url) ? url : '');
}

/** A paragraph that stands out: a tip, a date, a warning. */
class Callout extends Blockquote {
  static override blotName = 'callout';
  static override tagName = 'aside';
}

/** The formats of the allow-list and no other: no formula, no video (CVE-2025-15056), no colours, no fonts. */
const formats = {
  'formats/bold': Bold,
  'formats/italic': Italic,
  'formats/underline': Underline,
  'formats/strike': Strike,
  'formats/script': Script,
  'formats/code': Code,
  'formats/link': AllowedLink,
  'formats/header': Header,
  'formats/blockquote': Blockquote,
  'formats/callout': Callout,
  'formats/code-block': CodeBlock,
  'formats/list': List,
  'formats/indent': Indent,
  'formats/image': AllowedPicture,
};
Quill.register(formats, true);

interface QuillHooks {
  label: string;
  onChange: (html: string) => void;
  /** Formats at the cursor. */
  onFormats: (formats: Record<string, unknown>) => void;
  onLink: () => void;
  onPicture: (file: File) => void;
}

/** HTML of the article: Quill writes every blank as one that does not break, which no text means. */
const htmlOf = (quill: Quill): string =>
  quill
    .getSemanticHTML()
    .replaceAll('&nbsp;', ' ')
    .replace(/^(?:<p><\/p>)+$/, '');

/** Shows the HTML; what the editor itself put there before is forgotten for undo. */
export function showHtml(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html }), 'silent');
  quill.history.clear();
}

/** Puts a picture at the index, or where the cursor is. */
export function insertPicture(quill: Quill, { url, ...shown }: PlacedPicture, at = quill.getSelection(true).index): void {
  const attributes = { alt: shown.alt, width: String(shown.width), height: String(shown.height) };
  quill.insertEmbed(at, 'image', url, 'user');
  quill.formatText(at, 1, attributes, 'user');
  quill.setSelection(at + 1, 0, 'silent');
}

function insertPaste(quill: Quill, html: string): void {
  const range = quill.getSelection(true);
  const pasted = quill.clipboard.convert({ html: cleanPaste(html) });
  const Delta = Quill.import('delta');
  quill.updateContents(new Delta().retain(range.index).delete(range.length).concat(pasted), 'user');
  quill.setSelection(range.index + pasted.length(), 0, 'silent');
}

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find((file) => file.type.startsWith('image/'));

/** Pasted HTML comes in cleaned, a pasted or dropped picture is uploaded. */
function watchPaste(quill: Quill, { onPicture }: QuillHooks): void {
  const take = (event: Event, data: DataTransfer | null): void => {
    const html = data?.getData('text/html');
    const picture = pictureIn(data);
    if (html ? quill.getFormat()['code-block'] : !picture) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (html) insertPaste(quill, html);
    else if (picture) onPicture(picture);
  };
  quill.container.addEventListener('paste', (event) => take(event, event.clipboardData), true);
  quill.container.addEventListener('drop', (event) => take(event, event.dataTransfer), true);
}

const headingKeys: Readonly<Record<string, number>> = { Digit2: 2, Digit3: 3 };

/** Shortcuts that Quill has none of. */
function watchKeys(quill: Quill, { onLink }: QuillHooks): void {
  quill.root.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const level = event.altKey ? headingKeys[event.code] : undefined;
    if (level) quill.format('header', quill.getFormat().header === level ? false : level, 'user');
    else if (event.key === 'k') onLink();
    else return;
    event.preventDefault();
  });
}

/** The keyboard leaves the text by Tab (WCAG 2.2, 2.1.2); at the start of a point of a list, Tab makes it a point of the one before. */
const bindings = { tab: null, 'remove tab': null, 'indent code-block': null, 'outdent code-block': null };

/** An editor in `place` with no theme: its buttons are the screen's own. */
export function createQuill(place: HTMLElement, hooks: QuillHooks): Quill {
  const quill = new Quill(place, {
    formats: Object.keys(formats).map((name) => name.slice('formats/'.length)),
    modules: { keyboard: { bindings } },
    placeholder: 'Write here, or paste what is written.',
  });
  for (const [name, value] of Object.entries({
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': hooks.label,
    spellcheck: 'true',
    lang: 'en-IN',
  })) {
    quill.root.setAttribute(name, value);
  }
  quill.on('text-change', (_delta, _old, source) => {
    if (source !== 'silent') hooks.onChange(htmlOf(quill));
  });
  quill.on('editor-change', () => {
    const range = quill.getSelection();
    if (range) hooks.onFormats(quill.getFormat(range));
  });
  watchPaste(quill, hooks);
  watchKeys(quill, hooks);
  return quill;
}
