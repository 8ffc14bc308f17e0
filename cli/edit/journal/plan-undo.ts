import { applyPatch, createPatch } from 'diff';
import { UserError } from '#cli/terminal/user-error.ts';
import { type FileChange, isSameBytes } from '../change.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * How to handle edits made by hand after a change. `refuse` rejects the undo, `keep` undoes only the change, and `discard` undoes the
 * change and the edits.
 */
export type LaterEdits = 'refuse' | 'keep' | 'discard';

export interface UndoStep {
  entry: JournalEntry;
  files: FileChange[];
  /** Files that stay unchanged, because later edits cannot be separated from the change. */
  editedFiles: string[];
}

interface UndoPlan {
  read: (file: string) => Buffer | null;
  edits: LaterEdits;
  nameFile: (file: string) => string;
}

/**
 * Plans how to undo changes, newest first.
 * @throws {UserError} with the later edits that would be lost
 */
export function planUndo(entries: readonly JournalEntry[], { read, edits, nameFile }: UndoPlan): UndoStep[] {
  const planned = new Map<string, Buffer | null>();
  return entries.map((entry) => {
    const now = (file: string): Buffer | null => planned.get(file) ?? (planned.has(file) ? null : read(file));
    const touched = entry.files.filter(({ file, after }) => !isSameBytes(now(file), after));
    if (touched.length > 0 && edits === 'refuse')
      throw editedLater(
        entry,
        touched.map(({ file, after }) => describeEdit(nameFile(file), after, now(file))),
      );
    const editedFiles: string[] = [];
    const files = entry.files.flatMap(({ file, before, after }): FileChange[] => {
      const present = now(file);
      if (isSameBytes(present, after) || edits === 'discard') return [{ file, before: present, after: before }];
      const merged = mergeUndo({ file, before, after }, present);
      if (merged) return [{ file, before: present, after: merged }];
      editedFiles.push(file);
      return [];
    });
    for (const { file, after } of files) planned.set(file, after);
    return { entry, files, editedFiles };
  });
}

function mergeUndo({ file, before, after }: FileChange, present: Buffer | null): Buffer | undefined {
  if (!before || !after || !present) return undefined;
  const merged = applyPatch(present.toString(), createPatch(file, after.toString(), before.toString()));
  return merged === false ? undefined : Buffer.from(merged);
}

const maxShownLines = 20;

function describeEdit(name: string, before: Buffer | null, after: Buffer | null): string {
  if (after === null) return `  ${name} was deleted`;
  const patch = createPatch(name, String(before ?? ''), String(after), '', '', { context: 0 });
  const lines = patch.split('\n').filter((line) => /^[-+](?!--|\+\+)/.test(line));
  const rest = lines.length - maxShownLines;
  return [
    `  ${name}`,
    ...lines.slice(0, maxShownLines).map((line) => `    ${line.trimEnd()}`),
    ...(rest > 0 ? [`    and ${rest} more lines`] : []),
  ].join('\n');
}

const editedLater = ({ title }: JournalEntry, edits: readonly string[]): UserError =>
  new UserError(`These edits were made after "${title}" and would be lost:\n${edits.join('\n')}`, {
    hint: 'Nothing was changed. Add --keep to undo only the change and keep these edits, or --discard to undo both (`redo` restores both).',
  });
