import { expect, test } from 'vitest';
import type { ShellView } from '#site/views/shell.ts';
import { relatedCourses } from '#worker/blogs/pages/related-courses.ts';
import type { SummaryRow } from '#worker/blogs/row.ts';

const category = (slug: string, ...titles: string[]) => ({
  slug,
  name: slug,
  items: titles.map((title) => ({ title, href: `/${title}` })),
});

const shell = {
  menu: [
    category('software-development', 'Java', 'Python', 'Full Stack Java'),
    category('data-science', 'Data Engineering Program'),
    category('soft-skills', 'French Language'),
    category('bim', 'BIM'),
  ],
} as unknown as ShellView;

const listCourses = (title: string, categorySlug: string, tags: string[]): string[] =>
  relatedCourses(shell, { title, categorySlug, tags: JSON.stringify(tags) } as SummaryRow).map(({ label }) => label);

test('does not suggest a French course next to an article about a programming language', () => {
  const tags = ['Python', 'Java', 'first language', 'beginners'];
  expect(listCourses('Python or Java as a first language: how to decide', 'software-development', tags)).toEqual([
    'Java',
    'Python',
    'Full Stack Java',
  ]);
});

test('does not suggest a data engineering course next to an article for civil engineers', () => {
  const title = 'BIM for civil engineers: what there is beyond the 3D model';
  expect(listCourses(title, 'bim', ['BIM', 'Revit', 'civil engineering', 'careers'])).toEqual(['BIM']);
});
