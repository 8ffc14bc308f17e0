import type { Draft } from '#cli/edit/change.ts';
import { endOfEntry, findEntry, startOf } from '#cli/edit/yaml/yaml-nodes.ts';
import { positionAt } from '#cli/load/problems/text-position.ts';
import { plural } from '#cli/load/problems/wording.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { type ChangedCell, describeCell, type ImportReport } from './import-cells.ts';
import type { Sheet } from './sheet.ts';

const shownCells = 40;

/** What changed, for the user. */
export function formatReport({ cells, added, removed, unchanged }: ImportReport): string[] {
  const rest = cells.length - shownCells;
  return [
    ...cells.slice(0, shownCells).map(describeCell),
    ...(rest > 0 ? [`and ${plural(rest, 'cell')} more`] : []),
    ...added.map((name) => `new: ${name}`),
    ...(removed > 0 ? [`removed: ${plural(removed, 'row')}`] : []),
    `${plural(cells.length, 'cell')} changed, ${added.length} new, ${removed} removed, ${unchanged} as they were`,
  ];
}

/** Mistakes of the catalogue, those of changed fields at their cells: whoever edits a spreadsheet does not know the files. */
export function atCells(
  problems: readonly Problem[],
  { sheet, draft, cells }: { sheet: Sheet; draft: Draft; cells: readonly ChangedCell[] },
): Problem[] {
  const changed = cells.map((cell) => ({ cell, place: placeOf(draft, cell) }));
  return problems.map((problem): Problem => {
    const cell = changed.find(({ place }) => isIn(problem, place))?.cell;
    if (!cell) return problem;
    const message = `Row ${cell.row.number}, column ${cell.column}: ${problem.message}`;
    return { ...problem, file: sheet.file, line: cell.row.number, column: sheet.header.indexOf(cell.column) + 1, message };
  });
}

interface CellPlace {
  file: string;
  line: number;
  /** Last line of the value: an item of a list is a mistake of its cell. */
  end: number;
}

const isIn = ({ file, line }: Problem, place: CellPlace): boolean =>
  file === place.file && line >= place.line && line <= place.end;

function placeOf(draft: Draft, { file, path }: ChangedCell): CellPlace {
  const text = draft.read(file) ?? '';
  const found = findEntry(text, path);
  const start = found?.key ?? found?.value;
  const line = start ? positionAt(text, startOf(start)).line : 0;
  return {
    file: `${draft.dir.replace(/\/+$/, '')}/${file}`,
    line,
    end: found ? positionAt(text, Math.max(0, endOfEntry(text, found) - 1)).line : 0,
  };
}
