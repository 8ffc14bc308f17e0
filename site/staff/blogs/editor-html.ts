import type Quill from 'quill/core';
import { withoutRowIds } from './table-formats.ts';

/** HTML of the article: Quill writes every blank as one that does not break, which no text means. */
export const editorHtml = (quill: Quill): string =>
  withoutRowIds(quill.getSemanticHTML())
    .replaceAll('&nbsp;', ' ')
    .replace(/^(?:<p><\/p>)+$/, '');

/** Shows the HTML; what the editor itself put there before is forgotten for undo. */
export function showHtml(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html }), 'silent');
  quill.history.clear();
}
