import type { PlacedMistake } from '../problems/codes.ts';
import { skipSpace } from '../problems/text-position.ts';
import { fieldHint, quotedLineHint } from './line-hints.ts';

export type Explained = Omit<PlacedMistake, 'code'> & { code?: PlacedMistake['code'] };

export const indentHint = 'Give it as many spaces at its start as the others of the same block have.';

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
    message: 'There is a tab at the start of this line; YAML allows only spaces.',
    hint: 'Replace each tab by two spaces.',
  }),
  BLOCK_AS_IMPLICIT_KEY: (text, offset) => ({
    offset,
    message: 'The text holds a colon followed by a space, so that it reads like a second field.',
    hint: quotedLineHint(text, offset),
  }),
  BAD_SCALAR_START: (text, offset) => ({
    offset,
    message: `A text cannot start with \`${text[offset]}\` unless it is in quotes.`,
    hint: quotedLineHint(text, offset),
  }),
  BAD_DQ_ESCAPE: (_text, offset) => ({
    offset,
    message: 'A backslash inside double quotes starts a special character, and this one does not exist.',
    hint: 'Write two backslashes for one, or leave it out.',
  }),
  MULTIPLE_DOCS: (_text, offset) => ({
    offset,
    message: 'The file goes on after a line of `---`, which starts a second document.',
    hint: 'Delete the line of `---`; one file holds one thing.',
  }),
  BAD_DIRECTIVE: (_text, offset) => ({
    offset,
    message: 'A line cannot start with `%`.',
    hint: 'Delete the line, or put the text in quotes behind its field.',
  }),
  BAD_INDENT: (text, offset) => ({
    offset: skipSpace(text, offset),
    message: 'This line is indented differently from the ones around it.',
    hint: indentHint,
  }),
  MULTILINE_IMPLICIT_KEY: noField,
  MISSING_CHAR: noField,
};
