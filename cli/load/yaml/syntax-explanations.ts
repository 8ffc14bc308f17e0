import type { PlacedMistake } from '../problems/codes.ts';
import { skipSpace } from '../problems/text-position.ts';
import { fieldHint, quotedLineHint } from './line-hints.ts';

export type Explained = Omit<PlacedMistake, 'code'> & { code?: PlacedMistake['code'] };

export const indentHint = 'Start this line with as many spaces as the other lines of the same block.';

type Explain = (text: string, offset: number) => Explained;

const noField: Explain = (text, offset) => ({
  offset: skipSpace(text, offset),
  message: 'This line needs `name: value`.',
  hint: fieldHint(text, offset),
});

export const explanations: Readonly<Record<string, Explain>> = {
  TAB_AS_INDENT: (_text, offset) => ({
    code: 'catalogue/tab',
    offset,
    message: 'There is a tab at the start of this line. YAML allows only spaces.',
    hint: 'Replace each tab with two spaces.',
  }),
  BLOCK_AS_IMPLICIT_KEY: (text, offset) => ({
    offset,
    message: 'The text contains a colon followed by a space, so YAML reads it as a second field.',
    hint: quotedLineHint(text, offset),
  }),
  BAD_SCALAR_START: (text, offset) => ({
    offset,
    message: `Text cannot start with \`${text[offset]}\` unless it is in quotes.`,
    hint: quotedLineHint(text, offset),
  }),
  BAD_DQ_ESCAPE: (_text, offset) => ({
    offset,
    message: 'A backslash in double quotes starts a special character, but this one does not exist.',
    hint: 'Write two backslashes for each one, or delete the backslash.',
  }),
  MULTIPLE_DOCS: (_text, offset) => ({
    offset,
    message: 'This line of `---` starts a second document, but a file can contain only one.',
    hint: 'Delete the line `---`.',
  }),
  BAD_DIRECTIVE: (_text, offset) => ({
    offset,
    message: 'A line cannot start with `%`.',
    hint: 'Delete the line, or put the text in quotes after its field name.',
  }),
  BAD_INDENT: (text, offset) => ({
    offset: skipSpace(text, offset),
    message: 'This line is indented differently from the lines around it.',
    hint: indentHint,
  }),
  MULTILINE_IMPLICIT_KEY: noField,
  MISSING_CHAR: noField,
};
