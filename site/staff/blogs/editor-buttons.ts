/** Lines of a drawing, 24 units wide and high, by SVG's path syntax. */
export interface Drawing {
  path: string;
}

export const drawings = {
  link: { path: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1' },
  picture: { path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01' },
  undo: { path: 'm9 6-5 5 5 5M4 11h9a6 6 0 0 1 6 6v1' },
  redo: { path: 'm15 6 5 5-5 5M20 11h-9a6 6 0 0 0-6 6v1' },
} as const satisfies Record<string, Drawing>;

/** A button over the text: it sets `format` to `value`, or takes it off where it is set. */
interface EditorButton {
  label: string;
  /** What the button shows: letters, or a drawing. */
  sign: string | Drawing;
  format: string;
  value: unknown;
  keys?: string;
}

export const editorButtons: readonly (readonly EditorButton[])[] = [
  [
    { label: 'H2 heading', sign: 'H2', format: 'header', value: 2, keys: 'Ctrl+Alt+2' },
    { label: 'H3 subheading', sign: 'H3', format: 'header', value: 3, keys: 'Ctrl+Alt+3' },
  ],
  [
    { label: 'Bold', sign: 'B', format: 'bold', value: true, keys: 'Ctrl+B' },
    { label: 'Italic', sign: 'I', format: 'italic', value: true, keys: 'Ctrl+I' },
    { label: 'Code', sign: { path: 'm8 7-5 5 5 5M16 7l5 5-5 5' }, format: 'code', value: true },
  ],
  [
    {
      label: 'Bullet list',
      sign: { path: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01' },
      format: 'list',
      value: 'bullet',
    },
    {
      label: '1. numbered list',
      sign: { path: 'M10 6h10M10 12h10M10 18h10M4 4.5 5 4v4M4 16h2v2l-2 2h2' },
      format: 'list',
      value: 'ordered',
    },
    {
      label: 'Quotation',
      sign: { path: 'M10 8H5v5h5zM10 13c0 2-1 3-3 4M19 8h-5v5h5zM19 13c0 2-1 3-3 4' },
      format: 'blockquote',
      value: true,
    },
    { label: 'Callout', sign: { path: 'M4 4h16v12H10l-5 4v-4H4zM12 7v3.5M12 13h.01' }, format: 'callout', value: true },
    { label: 'Code block', sign: { path: 'M3 5h18v14H3zM9 9l-3 3 3 3M15 9l3 3-3 3' }, format: 'code-block', value: true },
  ],
];
