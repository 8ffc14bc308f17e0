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
  const body = rows.map(([name, read]) =>
    element('tr', {}, headCell('row', name), ...courses.map((course) => valueCell(read(course)))),
  );
  const table = element(
    'table',
    { className: 'compare-table' },
    element('caption', { className: 'visually-hidden' }, 'Courses side by side'),
    createHead(courses, index, state),
    element('tbody', {}, ...body),
  );
  return [element('div', { className: 'table-scroll' }, table)];
}

function createHead(courses: readonly IndexedCourse[], index: SearchIndex, { city }: FinderState): HTMLElement {
  const cells = courses.map((course) => {
    const link = element('a', { href: hrefIn(course, index.cities, city) }, course.title);
    const spoken = element('span', { className: 'visually-hidden' }, ` ${course.title}`);
    const remove = element('button', { type: 'button', className: 'button quiet' }, 'Remove', spoken);
    remove.dataset.remove = course.key;
    return headCell('col', link, element('br', {}), remove);
  });
  return element('thead', {}, element('tr', {}, headCell('col', 'Comparison'), ...cells));
}

const headCell = (scope: 'row' | 'col', ...content: (Node | string)[]): HTMLElement => element('th', { scope }, ...content);

const valueCell = (value: string | string[]): HTMLElement =>
  typeof value === 'string'
    ? element('td', {}, value)
    : element('td', {}, element('ul', { className: 'dots' }, ...value.map((item) => element('li', {}, item))));

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}
