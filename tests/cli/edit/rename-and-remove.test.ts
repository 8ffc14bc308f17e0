import { expect, test } from 'vitest';
import { isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { beginEdit, type Edit } from '#cli/edit/commit-change.ts';
import { removeCity } from '#cli/edit/rename/remove-city.ts';
import { removeCourse } from '#cli/edit/rename/remove-course.ts';
import { renameCity } from '#cli/edit/rename/rename-city.ts';
import { renameCourse } from '#cli/edit/rename/rename-course.ts';
import { loadStaged } from '#cli/edit/staged-catalogue.ts';
import { sharedCache } from '#tests/fixtures/catalogue/temp-folder.ts';
import { type CatalogueCopy, copyCatalogue } from '#tests/support/catalogue-copy.ts';

async function begin(): Promise<Edit & { copy: CatalogueCopy; course: (key: string) => Course; city: (slug: string) => City }> {
  const copy = copyCatalogue();
  const edit = await beginEdit({ catalogue: copy.dir });
  return {
    ...edit,
    copy,
    course: (key) => edit.catalogue.courseByKey.get(key) as Course,
    city: (slug) => edit.catalogue.cityBySlug.get(slug) as City,
  };
}

/** Loads the changed catalogue. Throws if a redirect loops, hides a page or has no valid target. */
const loadChanged = async ({ draft }: Edit, { dir }: CatalogueCopy) =>
  (await loadStaged(dir, draft.changes(), sharedCache)).catalogue;

test('renaming a city redirects each of its pages and keeps the old name as an alias', async () => {
  const edit = await begin();
  renameCity(edit, edit.city('satara'), { slug: 'satara-city', name: 'Satara City' });
  const after = await loadChanged(edit, edit.copy);
  const offered = edit.catalogue.courses.filter((course) => isOfferedIn(course, edit.city('satara')));
  expect(after.redirects).toHaveLength(edit.catalogue.redirects.length + offered.length + 3);
  expect(after.redirects).toContainEqual({ from: '/computer-courses-in-satara', to: '/computer-courses-in-satara-city' });
  expect(after.cityBySlug.get('satara-city')?.aliases).toContain('Satara');
});

test('a city renamed to its official name does not list that name twice', async () => {
  const edit = await begin();
  renameCity(edit, edit.city('aurangabad'), { name: 'Chhatrapati Sambhajinagar' });
  expect(edit.draft.read('cities/aurangabad.yaml')).toMatch(/\nname: Chhatrapati Sambhajinagar\naliases: \[.*, Aurangabad\]\n/);
});

test('renaming a city and then restoring its old name leaves no redirect loop', { tags: ['long'] }, async () => {
  const edit = await begin();
  renameCity(edit, edit.city('satara'), { slug: 'satara-city' });
  const catalogue = await loadChanged(edit, edit.copy);
  const back = { catalogue, draft: edit.draft };
  renameCity({ draft: back.draft, catalogue }, catalogue.cityBySlug.get('satara-city') as City, { slug: 'satara' });
  const after = await loadChanged(back, edit.copy);
  expect(after.redirects.filter(({ from }) => from.endsWith('-satara') || from.includes('-satara.'))).toEqual([]);
});

test("changing a course's address redirects the old addresses", async () => {
  const edit = await begin();
  const java = edit.course('java');
  renameCourse(edit, java, { path: 'java-course-in-pune.php' });
  const after = await loadChanged(edit, edit.copy);
  expect(after.redirects).toContainEqual({ from: coursePath(java), to: '/java-course-in-pune.php' });
  expect(edit.draft.changes().map(({ file }) => file)).toContain('courses/java.yaml');
});

test("changing a course's key updates all references without a redirect", async () => {
  const edit = await begin();
  renameCourse(edit, edit.course('java'), { key: 'corejava' });
  const after = await loadChanged(edit, edit.copy);
  expect(after.courseByKey.get('corejava')?.title).toBe('Java');
  expect(after.redirects).toEqual(edit.catalogue.redirects);
});

test("changing a course's address keeps the query and the section of links to it", async () => {
  const edit = await begin();
  const java = edit.course('java');
  const from = '/old-java';
  const catalogue = {
    ...edit.catalogue,
    redirects: [{ from, to: `${coursePath(java)}?from=old#fees` }],
    menu: { ...edit.catalogue.menu, heroLinks: [{ label: 'Java', href: `${coursePath(java)}#fees` }] },
  };
  edit.draft.write('redirects.yaml', `- { from: ${from}, to: '${coursePath(java)}?from=old#fees' }\n`);
  renameCourse({ ...edit, catalogue }, java, { path: 'java-course-in-pune.php' });
  expect(edit.draft.read('redirects.yaml')).toContain('/java-course-in-pune.php?from=old#fees');
  expect(edit.draft.read('menu.yaml')).toContain('/java-course-in-pune.php#fees');
});

test('removing a course redirects its page to its category and removes all links to the course', async () => {
  const edit = await begin();
  const course = edit.course('ccna');
  removeCourse(edit, course);
  const after = await loadChanged(edit, edit.copy);
  expect(after.redirects).toContainEqual({ from: coursePath(course), to: '/courses/cloud-computing-security' });
  expect(after.courses.every(({ related }) => related.length >= 3 && !related.includes('ccna'))).toBe(true);
  expect(after.batches.some((batch) => batch.course === 'ccna')).toBe(false);
});

test('removing a course can redirect its page in each city to another course in that city', async () => {
  const edit = await begin();
  const [gone, heir] = [edit.course('ccna'), edit.course('cybersecurity')];
  removeCourse(edit, gone, heir);
  const after = await loadChanged(edit, edit.copy);
  const nashik = edit.city('nashik');
  expect(after.redirects).toContainEqual({ from: coursePath(gone, nashik), to: coursePath(heir, nashik) });
});

test('does not remove a course that is shown on the home page', async () => {
  const edit = await begin();
  const [shown = ''] = edit.catalogue.menu.orbit.inner;
  expect(() => removeCourse(edit, edit.course(shown))).toThrow(/eight icons/);
});

test('removing a city redirects its pages to the main pages of its courses', async () => {
  const edit = await begin();
  removeCity(edit, edit.city('nanded'));
  const after = await loadChanged(edit, edit.copy);
  const java = edit.course('java');
  expect(after.cityBySlug.has('nanded')).toBe(false);
  expect(after.redirects).toContainEqual({ from: coursePath(java, edit.city('nanded')), to: coursePath(java) });
  expect(after.redirects).toContainEqual({ from: '/computer-courses-in-nanded', to: '/courses' });
});

test('renaming a city or a course updates the text about the course in the city', async () => {
  const edit = await begin();
  renameCourse(edit, edit.course('java'), { key: 'corejava' });
  const renamed = { ...edit, catalogue: await loadChanged(edit, edit.copy) };
  renameCity(renamed, edit.city('nashik'), { slug: 'nasik' });
  const changes = edit.draft.changes().filter(({ file }) => file.startsWith('pairs/'));
  expect(changes.map(({ file, after }) => [file, after === null])).toEqual([
    ['pairs/nashik.yaml', true],
    ['pairs/nasik.yaml', false],
  ]);
  expect(edit.draft.read('pairs/nasik.yaml')).toMatch(/\ncity: nasik\ncourses:\n {2}corejava:\n/);
});

test('removing a course or a city also removes the text about that course or city', async () => {
  const edit = await begin();
  removeCourse(edit, edit.course('ccna'));
  const after = await loadChanged(edit, edit.copy);
  expect(Object.keys(edit.catalogue.pairsByCity.get('nashik')?.courses ?? {})).toContain('ccna');
  expect(Object.keys(after.pairsByCity.get('nashik')?.courses ?? {})).not.toContain('ccna');
  const other = await begin();
  removeCity(other, other.city('nashik'));
  expect((await loadChanged(other, other.copy)).pairs).toEqual([]);
});

test('the home city cannot be removed, and its slug cannot be changed', async () => {
  const edit = await begin();
  expect(() => removeCity(edit, edit.city('pune'))).toThrow(/home city/);
  expect(() => renameCity(edit, edit.city('pune'), { slug: 'poona' })).toThrow(/home city/);
});

test('renaming a course updates links and fees in text pages', async () => {
  const edit = await begin();
  const java = edit.course('java');
  const link = `[Java](${coursePath(java)}#fee)`;
  edit.draft.edit('pages/about.md', (text) => `${text}\nThe fee is {fee.java}, see ${link}.\n`);
  renameCourse(edit, java, { key: 'javacourse', path: 'java-course-in-pune.php' });
  await loadChanged(edit, edit.copy);
  expect(edit.draft.read('pages/about.md')).toMatch(
    /\nThe fee is \{fee\.javacourse\}, see \[Java\]\(\/java-course-in-pune\.php#fee\)\.\n$/,
  );
});

test('renaming a course or a city also renames its picture', async () => {
  const edit = await begin();
  const { courses, cities } = edit.catalogue.pictures;
  renameCourse(edit, edit.course('java'), { key: 'javacore' });
  renameCity(edit, edit.city('nashik'), { slug: 'nashik-city' });
  const { pictures } = await loadChanged(edit, edit.copy);
  expect([pictures.courses.javacore, pictures.courses.java]).toEqual([courses.java, undefined]);
  expect([pictures.cities['nashik-city'], pictures.cities.nashik]).toEqual([cities.nashik, undefined]);
});

test('removing a course also removes its picture', async () => {
  const edit = await begin();
  expect(edit.draft.read('pictures/courses/sapFico.svg')).not.toBeNull();
  removeCourse(edit, edit.course('sapFico'));
  expect(edit.draft.read('pictures/courses/sapFico.svg')).toBeNull();
});

test('removing a city also removes its picture', async () => {
  const edit = await begin();
  const slug = 'satara';
  const pictures = { ...edit.catalogue.pictures, cities: { [slug]: '<svg/>' } };
  edit.draft.write(`pictures/cities/${slug}.svg`, '<svg/>');
  removeCity({ ...edit, catalogue: { ...edit.catalogue, pictures } }, edit.city(slug));
  expect(edit.draft.read(`pictures/cities/${slug}.svg`)).toBeNull();
});
