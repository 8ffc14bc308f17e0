import type { editorIcons } from './editor-icon.tsx';

export interface EditorButton {
  label: string;
  /** Letters, or the name of an icon. */
  sign: 'H2' | 'H3' | 'B' | 'I' | keyof typeof editorIcons;
  /** Action of the button: set or remove a format, insert a link, picture or table, undo, or redo. */
  does: { format: string; value: unknown } | { ask: 'link' | 'picture' | 'table' } | { step: 'undo' | 'redo' };
  keys?: string;
  /** Whether small screens move the button into a menu. */
  isFurther?: boolean;
}

export const buttonGroups: readonly (readonly EditorButton[])[] = [
  [
    { label: 'Undo', sign: 'undo', does: { step: 'undo' }, keys: 'Ctrl+Z' },
    { label: 'Redo', sign: 'redo', does: { step: 'redo' }, keys: 'Ctrl+Shift+Z' },
  ],
  [
    { label: 'H2 heading', sign: 'H2', does: { format: 'header', value: 2 }, keys: 'Ctrl+Alt+2' },
    { label: 'H3 subheading', sign: 'H3', does: { format: 'header', value: 3 }, keys: 'Ctrl+Alt+3', isFurther: true },
  ],
  [
    { label: 'Bold', sign: 'B', does: { format: 'bold', value: true }, keys: 'Ctrl+B' },
    { label: 'Italic', sign: 'I', does: { format: 'italic', value: true }, keys: 'Ctrl+I' },
    { label: 'Link', sign: 'link', does: { ask: 'link' }, keys: 'Ctrl+K' },
    { label: 'Code', sign: 'code', does: { format: 'code', value: true }, isFurther: true },
  ],
  [
    { label: 'Bullet list', sign: 'bullets', does: { format: 'list', value: 'bullet' } },
    { label: 'Numbered list', sign: 'numbers', does: { format: 'list', value: 'ordered' }, isFurther: true },
    { label: 'Quote', sign: 'quote', does: { format: 'blockquote', value: true }, isFurther: true },
    { label: 'Callout', sign: 'callout', does: { format: 'callout', value: true }, isFurther: true },
  ],
  [
    { label: 'Picture', sign: 'picture', does: { ask: 'picture' } },
    { label: 'Table', sign: 'table', does: { ask: 'table' }, isFurther: true },
    { label: 'Code block', sign: 'code-block', does: { format: 'code-block', value: true }, isFurther: true },
  ],
];
