import type { Draft } from '#cli/edit/change.ts';
import { endOfEntry, findEntry, getStart } from '#cli/edit/yaml/yaml-nodes.ts';
import { positionAt } from '#cli/load/problems/text-position.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { pathIn } from '#cli/platform/paths.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { describeCell, type ImportReport, type PlacedCell } from './import-cells.ts';
import type { Sheet } from './sheet.ts';

const shownCells = 40;

export function formatReport({ cells, added, removed, unchanged }: ImportReport, notes: readonly string[]): string[] {
  const rest = cells.length - shownCells;
  return [
    ...cells.slice(0, shownCells).map(describeCell),
    ...(rest > 0 ? [`and ${plural(rest, 'more cell')}`] : []),
    ...added.map((name) => `new: ${name}`),
    ...notes,
    ...removed.map((name) => `removed: ${name}`),
    `${plural(cells.length, 'cell')} changed. Rows: ${added.length} new, ${removed.length} removed, ${unchanged} unchanged.`,
  ];
}

/** Reports problems with imported fields at their cells, because spreadsheet users do not know the catalogue's files. */
export function placeAtCells(
  problems: readonly Problem[],
  { sheet, draft, cells }: { sheet: Sheet; draft: Draft; cells: readonly PlacedCell[] },
): Problem[] {
  const placed = cells.map((cell) => ({ cell, place: findCellPlace(draft, cell) }));
  return problems.map((problem): Problem => {
    const near = placed.filter(({ place }) => isIn(problem, place));
    // If several fields are on one line, the problem belongs to the last field that starts before the problem's column.
    const cell = (near.findLast(({ place }) => isAfter(problem, place)) ?? near[0])?.cell;
    if (!cell) return problem;
    const { number } = cell.row;
    const message = `Row ${number}, column ${cell.column}: ${problem.message.replace(/^Item \d+ `/, '`')}`;
    return { ...problem, file: sheet.file, line: number, column: sheet.header.indexOf(cell.column) + 1, message };
  });
}

interface CellPlace {
  file: string;
  line: number;
  column: number;
  end: number;
}

const isIn = ({ file, line }: Problem, place: CellPlace): boolean =>
  file === place.file && line >= place.line && line <= place.end;

const isAfter = ({ line, column }: Problem, place: CellPlace): boolean => line > place.line || column >= place.column;

function findCellPlace(draft: Draft, { file, path }: PlacedCell): CellPlace {
  const text = draft.read(file) ?? '';
  const found = findEntry(text, path);
  const start = found?.key ?? found?.value;
  const { line, column } = start ? positionAt(text, getStart(start)) : { line: 0, column: 0 };
  return {
    file: pathIn(draft.dir, file),
    line,
    column,
    end: found ? positionAt(text, Math.max(0, endOfEntry(text, found) - 1)).line : 0,
  };
}
