import { textLimits } from './text-limits.ts';
import type { TreeReader } from './tree-reader.ts';

interface Cell<Node> {
  node: Node;
  isHead: boolean;
  columns: number;
  rows: number;
}

interface Row<Node> {
  cells: Cell<Node>[];
  isHead: boolean;
}

export interface GridRow<Node> extends Pick<Row<Node>, 'isHead'> {
  /** The row's cells. An entry is null if a merged cell covers its place, or if the row has too few cells. */
  cells: (Cell<Node> | null)[];
}

const sections = new Set(['thead', 'tbody', 'tfoot']);
/** Elements that data tables never contain. A table that contains one of these elements is treated as a layout table. */
const layoutTags = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote']);
const listTags = new Set(['ul', 'ol', 'dl']);

export class TableGrid<Node> {
  readonly #reader: TreeReader<Node>;
  readonly #table: Node;
  readonly #rows: readonly Row<Node>[];

  constructor(table: Node, reader: TreeReader<Node>) {
    this.#reader = reader;
    this.#table = table;
    this.#rows = [...reader.children(table)].flatMap((child) => this.#readSection(child));
  }

  #readSection(node: Node): Row<Node>[] {
    const tag = this.#reader.tag(node) ?? '';
    if (tag === 'tr') return [this.#readRow(node, false)];
    if (!sections.has(tag)) return [];
    const rows = [...this.#reader.children(node)].filter((child) => this.#reader.tag(child) === 'tr');
    return rows.map((row) => this.#readRow(row, tag === 'thead'));
  }

  #readRow(row: Node, isInHead: boolean): Row<Node> {
    const cells = [...this.#reader.children(row)].flatMap((node) => this.#readCell(node));
    return { cells, isHead: cells.length > 0 && (isInHead || cells.every(({ isHead }) => isHead)) };
  }

  #readCell(node: Node): Cell<Node>[] {
    const tag = this.#reader.tag(node);
    if (tag !== 'td' && tag !== 'th') return [];
    return [{ node, isHead: tag === 'th', columns: this.#span(node, 'colspan'), rows: this.#span(node, 'rowspan') }];
  }

  #span(node: Node, name: string): number {
    const value = this.#reader.attribute(node, name) ?? '';
    return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
  }

  get contentOutsideCells(): Node[] {
    return [...this.#reader.children(this.#table)].filter((child) => {
      const tag = this.#reader.tag(child);
      return tag !== undefined && tag !== 'tr' && !sections.has(tag);
    });
  }

  /** Whether the table holds data in columns. Other tables are used only for the layout of a page or email. */
  get isData(): boolean {
    const role = this.#reader.attribute(this.#table, 'role');
    if (role === 'presentation' || role === 'none') return false;
    const hasColumns = this.#rows.some(({ cells, isHead }) => cells.length > 1 || isHead);
    const cells = this.#rows.flatMap((row) => row.cells);
    const foreign = this.#rows.length > 1 ? layoutTags : new Set([...layoutTags, ...listTags]);
    return hasColumns && !cells.some(({ node }) => this.#holds(node, foreign));
  }

  #holds(node: Node, tags: ReadonlySet<string>): boolean {
    for (const child of this.#reader.children(node))
      if (tags.has(this.#reader.tag(child) ?? '') || this.#holds(child, tags)) return true;
    return false;
  }

  /** The rows of a data table, with one entry for each column. A merged cell appears only in the first place that it covers. */
  get rows(): GridRow<Node>[] {
    if (!this.isData) return [];
    const grid: GridRow<Node>[] = this.#rows.map(({ isHead }) => ({ isHead, cells: [] }));
    for (const [index, { cells }] of this.#rows.entries()) {
      let column = 0;
      for (const cell of cells) {
        while (grid[index]?.cells[column] !== undefined) column += 1;
        cover(grid.slice(index, index + cell.rows), column, cell);
      }
    }
    const width = Math.min(textLimits.maxColumns, Math.max(...grid.map(({ cells }) => cells.length)));
    return grid.map(({ isHead, cells }) => ({
      isHead,
      cells: Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? null),
    }));
  }
}

/** Puts a cell into the grid. Without the column limit, a single `colspan` attribute could create a huge number of cells. */
function cover<Node>(rows: readonly GridRow<Node>[], column: number, cell: Cell<Node>): void {
  const end = Math.min(column + cell.columns, textLimits.maxColumns);
  for (const { cells } of rows) for (let at = column; at < end; at += 1) cells[at] ??= null;
  const [first] = rows;
  if (first) first.cells[column] = cell;
}
