/** Names of the mistakes a catalogue can hold. Permanent: scripts and habits refer to them. */
export type CatalogueCode = `catalogue/${
  | 'missing-file'
  | 'unreadable-file'
  | 'wrong-extension'
  | 'unexpected-file'
  | 'wrong-folder'
  | 'copied-file'
  | 'too-large'
  | 'not-utf8'
  | 'control-character'
  | 'empty-file'
  | 'wrong-shape'
  | 'syntax'
  | 'tab'
  | 'alias'
  | 'duplicate-field'
  | 'cut-text'
  | 'missing-field'
  | 'unknown-field'
  | 'unknown-value'
  | 'wrong-type'
  | 'too-short'
  | 'too-long'
  | 'too-few'
  | 'too-many'
  | 'out-of-range'
  | 'wrong-form'
  | 'file-name'
  | 'unknown-course'
  | 'unknown-city'
  | 'unknown-branch'
  | 'unknown-pattern'
  | 'unknown-category'
  | 'unknown-claim'
  | 'unknown-route'
  | 'unknown-page'
  | 'unknown-form'
  | 'unknown-heading'
  | 'misplaced-value'
  | 'front-matter'
  | 'html'
  | 'markdown'
  | 'duplicate-key'
  | 'duplicate-id'
  | 'duplicate-path'
  | 'duplicate-name'
  | 'missing-home-city'
  | 'missing-category'
  | 'picture'
  | 'backward-days'
  | 'redirect-loop'
  | 'unclear-list'}`;

/** What went wrong and how to fix it, before it has a place. */
export interface Mistake {
  code: CatalogueCode;
  message: string;
  hint?: string;
}

/** A mistake at an offset of the text, counted from 0. */
export type PlacedMistake = Mistake & { offset: number };
