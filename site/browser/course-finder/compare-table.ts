import { hrefIn } from '#site/components/course-finder/filter-courses.ts';
import type { FinderState } from '#site/components/course-finder/finder-state.ts';
import type { IndexedCourse } from '#site/views/course-index.ts';
import { planInstalments } from '#site/views/instalments.ts';
import { formatRupees } from '#site/views/rupees.ts';
import type { SearchIndex } from '#site/views/search-index.ts';

export function compareTable(index: SearchIndex, state: FinderState): Node[] {
  const courses = state.compare.flatMap((key) => index.courses.find((course) => course.key === key) ?? []);
  if (courses.length === 0) return [];
  const months = Math.max(...index.emiMonths);
  const rows: [string, (course: IndexedCourse) => string | string[]][] = [
    ['Level', ({ level }) => level],
    ['Duration', ({ duration }) => duration],
    ['Taught hours', ({ hours }) => `${hours}`],
    ['Fee', ({ price }) => formatRupees(price)],
    [
      `EMI, ${months} months`,
      ({ price }) => `${formatRupees(planInstalments({ fee: price, first: 0, months })?.monthly ?? price)} a month`,
    ],
    ['Projects', ({ projects }) => projects],
    ['Jobs it prepares you for', ({ leadsTo }) => leadsTo],
  ];
  const table = element('table', 'compare-table');
  table.append(element('caption', 'visually-hidden', 'Courses side by side'), createHead(courses, index, state));
  const body = element('tbody');
  for (const [name, read] of rows) {
    const row = element('tr');
    row.append(headCell('row', name), ...courses.map((course) => valueCell(read(course))));
    body.append(row);
  }
  table.append(body);
  const frame = element('div', 'table-scroll');
  frame.append(table);
  return [frame];
}

function createHead(courses: readonly IndexedCourse[], index: SearchIndex, { city }: FinderState): HTMLElement {
  const row = element('tr');
  row.append(headCell('col', 'Comparison'));
  for (const course of courses) {
    const cell = headCell('col');
    const link = element('a', '', course.title) as HTMLAnchorElement;
    link.href = hrefIn(course, index.cities, city);
    const remove = element('button', 'button quiet', 'Remove') as HTMLButtonElement;
    remove.type = 'button';
    remove.dataset.remove = course.key;
    remove.append(element('span', 'visually-hidden', ` ${course.title}`));
    cell.append(link, element('br'), remove);
    row.append(cell);
  }
  const head = element('thead');
  head.append(row);
  return head;
}

function headCell(scope: 'row' | 'col', text = ''): HTMLTableCellElement {
  const cell = element('th', '', text) as HTMLTableCellElement;
  cell.scope = scope;
  return cell;
}

function valueCell(value: string | string[]): HTMLElement {
  if (typeof value === 'string') return element('td', '', value);
  const cell = element('td');
  const list = element('ul', 'dots');
  list.append(...value.map((item) => element('li', '', item)));
  cell.append(list);
  return cell;
}

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
