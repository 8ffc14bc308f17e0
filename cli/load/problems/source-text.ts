import type { Mistake } from './codes.ts';

const maxFileBytes = 1024 * 1024;

/** A file's text. If there is a mistake, `offset` is its position in the text, counted from 0. */
type SourceText = { text: string; mistake?: undefined } | { text: string; mistake: Mistake; offset: number };

const utf8Hint = 'Save the file again as UTF-8 (most editors offer this encoding under "Save as").';

export function decodeSource(bytes: Uint8Array): SourceText {
  if (bytes.length > maxFileBytes) {
    const message = `The file is ${Math.ceil(bytes.length / 1024)} KB. The limit for a catalogue file is ${maxFileBytes / 1024} KB.`;
    return { text: '', offset: 0, mistake: { code: 'catalogue/too-large', message, hint: 'Check that this is the right file.' } };
  }
  try {
    return findControlCharacter(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const mistake: Mistake = {
      code: 'catalogue/not-utf8',
      message: 'The file is not saved as UTF-8, so it cannot be read from this point on.',
      hint: utf8Hint,
    };
    return { text, offset: Math.max(0, text.indexOf('\uFFFD')), mistake };
  }
}

/** Invisible characters from UTF-16 files or from text copied out of other programs. Without this check, they would end up on pages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must find these characters.
export const controlCharacter: RegExp = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function findControlCharacter(text: string): SourceText {
  const offset = text.search(controlCharacter);
  if (offset < 0) return { text };
  const mistake: Mistake =
    text[offset] === '\u0000'
      ? { code: 'catalogue/not-utf8', message: 'The file is not saved as UTF-8, or is not a text file.', hint: utf8Hint }
      : {
          code: 'catalogue/control-character',
          message: `There is an invisible character here (code ${text.charCodeAt(offset)}).`,
          hint: 'Delete the characters around this position and type them again.',
        };
  return { text, offset, mistake };
}
