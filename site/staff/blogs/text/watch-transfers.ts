import Quill, { Range } from 'quill/core';
import { escapeHtml } from '#site/shared/text/escape-html.ts';
import { extractPictures, type PastedPictures } from '#site/staff/blogs/pictures/pasted-pictures.ts';
import { cleanPaste } from './clean-paste.ts';
import { editorHtml } from './editor-html.ts';
import { insertHtml, insertText, moveContent, type Place } from './insert-content.ts';
import { parseInert } from './trusted-html.ts';

export interface TransferHooks {
  onPicture: (file: File, at: Range) => void;
  onPictures: (pictures: PastedPictures, places: ReadonlyMap<number, Place>) => void;
}

/** Returns HTML for code that was copied from a code editor without colours. Undefined for prose. */
function extractCode(data: DataTransfer, text: string): string | undefined {
  const about = data.getData('vscode-editor-data');
  const code = text.replace(/^\n+|\s+$/g, '');
  if (!about || !code || /"mode":\s*"(?:markdown|plaintext)"/.test(about)) return undefined;
  return code.includes('\n') ? `<pre>${escapeHtml(code)}</pre>` : `<code>${escapeHtml(code.trim())}</code>`;
}

const isOnePicture = (html: string): boolean => /^(?:<p>)?<img[^>]*>(?:<\/p>)?$/.test(html);

interface TransferContext {
  files: File[];
  rtf: string;
  at: Range;
}

function insertTransferredHtml(quill: Quill, html: string, { files, rtf, at, ...hooks }: TransferHooks & TransferContext): void {
  const { body } = parseInert(html);
  const pictures = extractPictures(body, files, rtf);
  const cleaned = cleanPaste(body, editorHtml(quill));
  const [only] = pictures.found;
  if (only && pictures.found.length === 1 && isOnePicture(cleaned)) hooks.onPicture(only.file, at);
  else hooks.onPictures(pictures, cleaned ? insertHtml(quill, cleaned, at) : new Map());
}

/** @returns false if the browser or Quill should handle the data */
function insertTransfer(quill: Quill, data: DataTransfer, { at, ...hooks }: TransferHooks & { at: Range }): boolean {
  const text = (data.getData('text/plain') || data.getData('text/uri-list')).replace(/\r\n?/g, '\n');
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
  const isInCode = Boolean(quill.getFormat(at.index)['code-block']);
  const html = extractCode(data, text) ?? (data.getData('text/html') || files.map(() => '<img>').join(''));
  if (isInCode && text) insertText(quill, text, at);
  else if (html) insertTransferredHtml(quill, html, { ...hooks, files, rtf: data.getData('text/rtf'), at });
  else if (text) insertText(quill, text, at);
  else return false;
  return true;
}

/**
 * Returns the text position under the pointer, or the end of the text if the pointer is outside. Safari and older browsers need
 * `caretRangeFromPoint`.
 */
function findIndex(quill: Quill, { clientX, clientY }: DragEvent): number {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  const range = position ? document.createRange() : document.caretRangeFromPoint?.(clientX, clientY);
  if (position && range) range.setStart(position.offsetNode, position.offset);
  const native = range && quill.selection.normalizeNative(range);
  return native ? quill.selection.normalizedToRange(native).index : quill.getLength() - 1;
}

function findDraggedRange(quill: Quill, { target }: DragEvent): Range | null {
  const picture = target instanceof HTMLImageElement ? Quill.find(target) : null;
  return picture && !(picture instanceof Quill) ? new Range(quill.getIndex(picture), 1) : quill.getSelection();
}

/** Cleans pasted and dropped content. Dropped content is inserted under the pointer. */
export function watchTransfers(quill: Quill, hooks: TransferHooks): void {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  let dragged: Range | null = null;
  const { container } = quill;
  container.addEventListener(
    'paste',
    (event) => {
      if (event.clipboardData && insertTransfer(quill, event.clipboardData, { ...hooks, at: quill.getSelection(true) }))
        stop(event);
    },
    true,
  );
  // Stops Quill from blocking drags within the text.
  container.addEventListener(
    'dragstart',
    (event) => {
      dragged = findDraggedRange(quill, event);
      event.stopImmediatePropagation();
    },
    true,
  );
  container.addEventListener('dragend', () => {
    dragged = null;
  });
  container.addEventListener(
    'drop',
    (event) => {
      const index = findIndex(quill, event);
      if (dragged) moveContent(quill, dragged, { to: index, isCopy: event.ctrlKey || event.altKey });
      else if (!event.dataTransfer || !insertTransfer(quill, event.dataTransfer, { ...hooks, at: new Range(index, 0) })) return;
      dragged = null;
      stop(event);
    },
    true,
  );
}
