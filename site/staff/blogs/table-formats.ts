import Quill from 'quill/core';
import { TableBody, TableCell, TableContainer, TableRow } from 'quill/formats/table';

/** Begins the ids of rows that have the names of columns. */
const headPrefix = 'head';
export const isHeadRow = (row: unknown): boolean => String(row).startsWith(headPrefix);
const randomPart = (): string => Math.random().toString(36).slice(2, 10);

/** Id of a new row. */
export const rowId = (isHead: boolean, table = ''): string => `${isHead ? headPrefix : 'row'}-${randomPart()}-${table}`;
export const getTableId = (row: string | undefined): string => row?.split('-')[2] ?? '';

/** A cell with its row's id as value; a cell of the names of columns is a `th`. */
class Cell extends TableCell {
  static override create(value: string): HTMLElement {
    const cell = document.createElement(isHeadRow(value) ? 'th' : 'td');
    cell.setAttribute('data-row', value || rowId(false));
    return cell;
  }

  override format(name: string, value: string): void {
    const isTagChanged = name === Cell.blotName && value && isHeadRow(value) !== (this.domNode.tagName === 'TH');
    if (isTagChanged) this.replaceWith(name, value);
    else super.format(name, value);
  }
}
// A blot may have several elements, for which Quill's own types have no room.
Object.assign(Cell, { tagName: ['TD', 'TH'] });

/** Tables beside each other stay apart. */
class Container extends TableContainer {
  override checkMerge(): boolean {
    if (!super.checkMerge()) return false;
    const [own, next] = [this, this.next as unknown as Container].map((table) => table.#id);
    return !own || !next || own === next;
  }

  /** Empty until a row of it was pasted or opened: rows that Quill adds do not say to which table they belong. */
  get #id(): string {
    const rows = [...this.domNode.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => getTableId(dataset.row));
    return rows.find((id) => id !== '') ?? '';
  }
}

export const tableFormats = {
  'formats/table': Cell,
  'formats/table-row': TableRow,
  'formats/table-body': TableBody,
  'formats/table-container': Container,
};

const Delta = Quill.import('delta');
type Delta = InstanceType<typeof Delta>;

/** Ids of the rows of pasted or opened HTML. */
const ids = new WeakMap<Element, string>();

/** Gives the cells of one row one id, which Quill's own matcher makes of the row's number in its table. */
export function matchCell(node: Node, delta: Delta): Delta {
  const row = (node as Element).closest('tr');
  const table = row?.closest('table');
  if (!row || !table) return delta;
  const tableId = ids.get(table) ?? randomPart();
  const id = ids.get(row) ?? rowId((node as Element).tagName === 'TH', tableId);
  ids.set(table, tableId).set(row, id);
  return delta.compose(new Delta().retain(delta.length(), { table: id }));
}

/** HTML of the editor without what only Quill needs. */
export const withoutRowIds = (html: string): string =>
  html.replace(/<table style="[^"]*">/g, '<table>').replace(/<(t[dh]) data-row="[^"]*">/g, '<$1>');
