import { type Drawing, drawings } from '#site/staff/blogs/list/sign.tsx';

export interface EditorButton {
  label: string;
  sign: string | Drawing;
  /** Action of the button: set or remove a format, insert a link, picture or table, undo, or redo. */
  does: { format: string; value: unknown } | { ask: 'link' | 'picture' | 'table' } | { step: 'undo' | 'redo' };
  keys?: string;
  /** Whether small screens move the button into a menu. */
  isFurther?: boolean;
}

export const buttonGroups: readonly (readonly EditorButton[])[] = [
  [
    { label: 'Undo', sign: drawings.undo, does: { step: 'undo' }, keys: 'Ctrl+Z' },
    { label: 'Redo', sign: drawings.redo, does: { step: 'redo' }, keys: 'Ctrl+Shift+Z' },
  ],
  [
    { label: 'H2 heading', sign: 'H2', does: { format: 'header', value: 2 }, keys: 'Ctrl+Alt+2' },
    { label: 'H3 subheading', sign: 'H3', does: { format: 'header', value: 3 }, keys: 'Ctrl+Alt+3', isFurther: true },
  ],
  [
    { label: 'Bold', sign: 'B', does: { format: 'bold', value: true }, keys: 'Ctrl+B' },
    { label: 'Italic', sign: 'I', does: { format: 'italic', value: true }, keys: 'Ctrl+I' },
    { label: 'Link', sign: drawings.link, does: { ask: 'link' }, keys: 'Ctrl+K' },
    { label: 'Code', sign: { path: 'm8 7-5 5 5 5M16 7l5 5-5 5' }, does: { format: 'code', value: true }, isFurther: true },
  ],
  [
    {
      label: 'Bullet list',
      sign: { path: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01' },
      does: { format: 'list', value: 'bullet' },
    },
    {
      label: 'Numbered list',
      sign: { path: 'M10 6h10M10 12h10M10 18h10M4 4.5 5 4v4M4 16h2v2l-2 2h2' },
      does: { format: 'list', value: 'ordered' },
      isFurther: true,
    },
    {
      label: 'Quote',
      sign: { path: 'M10 8H5v5h5zM10 13c0 2-1 3-3 4M19 8h-5v5h5zM19 13c0 2-1 3-3 4' },
      does: { format: 'blockquote', value: true },
      isFurther: true,
    },
    {
      label: 'Callout',
      sign: { path: 'M4 4h16v12H10l-5 4v-4H4zM12 7v3.5M12 13h.01' },
      does: { format: 'callout', value: true },
      isFurther: true,
    },
  ],
  [
    { label: 'Picture', sign: drawings.picture, does: { ask: 'picture' } },
    { label: 'Table', sign: { path: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14' }, does: { ask: 'table' }, isFurther: true },
    {
      label: 'Code block',
      sign: { path: 'M3 5h18v14H3zM9 9l-3 3 3 3M15 9l3 3-3 3' },
      does: { format: 'code-block', value: true },
      isFurther: true,
    },
  ],
];
