import Quill from 'quill/core';
import { TableBody, TableCell, TableContainer, TableRow } from 'quill/formats/table';

/** Ids of heading rows start with this prefix. */
const headPrefix = 'head';
export const isHeadRow = (row: unknown): boolean => String(row).startsWith(headPrefix);
const randomPart = (): string => Math.random().toString(36).slice(2, 10);

export const rowId = (isHead: boolean, table = ''): string => `${isHead ? headPrefix : 'row'}-${randomPart()}-${table}`;
export const getTableId = (row: string | undefined): string => row?.split('-')[2] ?? '';

/** Table cell whose value is its row's id. Cells in heading rows are `th` elements. */
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
// Quill allows several tag names for a blot, but its TypeScript types do not.
Object.assign(Cell, { tagName: ['TD', 'TH'] });

/** Prevents Quill from merging neighbouring tables. */
class Container extends TableContainer {
  override checkMerge(): boolean {
    if (!super.checkMerge()) return false;
    const [own, next] = [this, this.next as unknown as Container].map((table) => table.#id);
    return !own || !next || own === next;
  }

  /** Id of the table. Empty until it contains a pasted or loaded row, because rows added by Quill carry no table id. */
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

const ids = new WeakMap<Element, string>();

/** Gives all cells of a row the same id. Quill's own matcher would use the row's number, which is not unique across tables. */
export function matchCell(node: Node, delta: Delta): Delta {
  const row = (node as Element).closest('tr');
  const table = row?.closest('table');
  if (!row || !table) return delta;
  const tableId = ids.get(table) ?? randomPart();
  const id = ids.get(row) ?? rowId((node as Element).tagName === 'TH', tableId);
  ids.set(table, tableId).set(row, id);
  return delta.compose(new Delta().retain(delta.length(), { table: id }));
}

export const withoutRowIds = (html: string): string =>
  html.replace(/<table style="[^"]*">/g, '<table>').replace(/<(t[dh]) data-row="[^"]*">/g, '<$1>');
