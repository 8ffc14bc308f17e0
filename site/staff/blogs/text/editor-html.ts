import type Quill from 'quill/core';
import { withoutRowIds } from './table-formats.ts';

/** Returns the article's HTML. Quill writes every space as a non-breaking space, so they are converted back. */
export const editorHtml = (quill: Quill): string =>
  withoutRowIds(quill.getSemanticHTML())
    .replaceAll('&nbsp;', ' ')
    .replace(/^(?:<p><\/p>)+$/, '');

export function showHtml(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html }), 'silent');
  quill.history.clear();
}
