/** A button over the text: it sets `format` to `value`, or takes it off where it is set. */
interface EditorButton {
  label: string;
  /** What the button shows. */
  sign: string;
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
    { label: 'Code', sign: '<>', format: 'code', value: true },
  ],
  [
    { label: 'Bullet list', sign: '•', format: 'list', value: 'bullet' },
    { label: '1. numbered list', sign: '1.', format: 'list', value: 'ordered' },
    { label: 'Quotation', sign: '“”', format: 'blockquote', value: true },
    { label: 'Code block', sign: '{ }', format: 'code-block', value: true },
  ],
];
