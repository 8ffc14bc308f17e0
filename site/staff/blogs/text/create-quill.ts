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
import type { Context } from 'quill/modules/keyboard';
import Table from 'quill/modules/table';
import { isAllowedLink, isAllowedPicture } from '#site/shared/blog/allow-list.ts';
import { editorHtml } from './editor-html.ts';
import { matchCell, tableFormats } from './table-formats.ts';
import { type TransferHooks, watchTransfers } from './watch-transfers.ts';

class AllowedLink extends Link {
  static override sanitize = (url: string): string => (isAllowedLink(url) ? url : '#');
}

class AllowedPicture extends Image {
  static override sanitize = (url: string): string => (isAllowedPicture(url) ? url : '');
}

/** Highlighted paragraph for a tip, a date or a warning. */
class Callout extends Blockquote {
  static override blotName = 'callout';
  static override tagName = 'aside';
}

/** Formats from the allow-list. It contains no formulas, videos (CVE-2025-15056), colours or fonts. */
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
  ...tableFormats,
};
// The table module registers its own formats, which our formats then replace.
Quill.register('modules/table', Table, true);
Quill.register(formats, true);

interface QuillHooks extends TransferHooks {
  label: string;
  onChange: (html: string) => void;
  onFormats: (formats: Record<string, unknown>) => void;
  onLink: () => void;
}

function watchPictures(quill: Quill): void {
  quill.root.addEventListener('click', ({ target }) => {
    const picture = target instanceof HTMLImageElement ? Quill.find(target) : null;
    if (picture && !(picture instanceof Quill)) quill.setSelection(quill.getIndex(picture), 1, 'user');
  });
}

const headingKeys: Readonly<Record<string, number>> = { Digit2: 2, Digit3: 3 };

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

/** At the start of a list item, Tab nests the item. Otherwise, Tab leaves the editor (WCAG 2.2, 2.1.2). */
const bindings = {
  tab: null,
  'remove tab': null,
  'indent code-block': null,
  'outdent code-block': null,
  'table tab': { key: 'Tab', shiftKey: null, format: ['table'], handler: moveBetweenCells },
};

/** Moves between table cells with Tab. After the last cell, or before the first one, Tab leaves the editor. */
function moveBetweenCells(this: { quill: Quill }, _range: unknown, { line, event }: Context): boolean {
  const row = line.parent;
  const next = event.shiftKey ? (line.prev ?? row.prev) : (line.next ?? row.next);
  if (!next) return true;
  const start = line.offset(this.quill.scroll);
  this.quill.setSelection(event.shiftKey ? start - 1 : start + line.length(), 0, 'user');
  return false;
}

export function createQuill(place: HTMLElement, hooks: QuillHooks): Quill {
  const quill = new Quill(place, {
    formats: Object.keys(formats).map((name) => name.slice('formats/'.length)),
    modules: { keyboard: { bindings }, table: true, clipboard: { matchers: [['td, th', matchCell]] } },
    placeholder: 'Start writing, or paste your text.',
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
    if (source !== 'silent') hooks.onChange(editorHtml(quill));
  });
  quill.on('editor-change', () => {
    const range = quill.getSelection();
    if (range) hooks.onFormats(quill.getFormat(range));
  });
  watchTransfers(quill, hooks);
  watchPictures(quill);
  watchKeys(quill, hooks);
  return quill;
}
