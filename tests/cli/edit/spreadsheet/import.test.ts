import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableNames } from '#cli/edit/spreadsheet/tables.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { exportBook, importBook, listMistakes, loadCopy, setCell } from '#tests/support/spreadsheet-book.ts';

test.each(tableNames)('exporting and importing %s changes nothing', async (table) => {
  const copy = copyCatalogue();
  const before = copy.tree();
  expect(await importBook(copy, await exportBook(copy, table))).toContain('There is nothing to change.');
  expect(copy.tree()).toEqual(before);
});

test('importing a changed cell changes only the line of that value', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const before = copy.read('courses/java.yaml');
  const book = await exportBook(copy, 'courses');
  setCell(book, ['java', 'price'], '52,000');
  expect(await importBook(copy, book)).toContain('courses/java.yaml  price: "50000" -> "52000"');
  expect(copy.read('courses/java.yaml')).toBe(before.replace('price: 50000', 'price: 52000'));
});

test('imports the items of a list from a single cell', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const book = await exportBook(copy, 'courses');
  setCell(book, ['java', 'aliases'], 'Core Java | Java SE');
  await importBook(copy, book);
  expect(copy.read('courses/java.yaml')).toContain('\naliases: [Core Java, Java SE]\n');
});

test('importing an emptied cell removes the optional field', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const book = await exportBook(copy, 'courses');
  setCell(book, ['java', 'lessons'], '');
  await importBook(copy, book);
  expect(copy.read('courses/java.yaml')).not.toContain('lessons:');
});

test('reports the row and column of every mistake in a table, and writes nothing', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const book = await exportBook(copy, 'courses');
  const rows = [
    setCell(book, ['java', 'level'], 'Begginer'),
    setCell(book, ['sql', 'price'], 'fifty'),
    setCell(book, ['python', 'title'], ''),
    setCell(book, ['linux', 'related'], 'jvaa | sql | python'),
  ];
  const mistakes = await listMistakes(importBook(copy, book));
  expect(mistakes.map(({ line }) => line).sort()).toEqual([...rows].sort());
  expect(mistakes).toContainEqual({
    line: rows[0],
    message: `Row ${rows[0]}, column level: \`level\` is "Begginer". Allowed: Beginner, Intermediate, Advanced.`,
    hint: 'Did you mean `Beginner`?',
  });
  expect(mistakes.find(({ line }) => line === rows[3])).toMatchObject({
    message: expect.stringContaining('column related'),
    hint: 'Did you mean `java`?',
  });
  expect(copy.tree()).toEqual(before);
});

test('suggests the intended column for an unknown column heading', async () => {
  const copy = copyCatalogue();
  const mistakes = await listMistakes(importBook(copy, 'key,pric\njava,50000\n'));
  expect(mistakes).toEqual([{ line: 1, message: 'This table has no column "pric".', hint: 'Did you mean "price"?' }]);
});

test('imports a table that has only some columns, separated by semicolons or tabs', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  await importBook(copy, 'key;price\njava;51000\n');
  await importBook(copy, 'key\tprice\nsql\t52000\n');
  expect(copy.read('courses/java.yaml')).toContain('price: 51000\n');
  expect(copy.read('courses/sql.yaml')).toContain('price: 52000\n');
});

test('reads Unicode text from a spreadsheet, and rejects other encodings with a suggested fix', {
  tags: ['long'],
}, async () => {
  const copy = copyCatalogue();
  await importBook(copy, Buffer.from('\uFEFFslug\tnameInMarathi\nsatara\tसातारा शहर\n', 'utf16le'));
  expect(copy.read('cities/satara.yaml')).toContain('nameInMarathi: सातारा शहर\n');
  await expect(importBook(copy, Buffer.from('slug,name\nsatara,S\xe2tara\n', 'latin1'))).rejects.toMatchObject({
    hint: expect.stringContaining('CSV UTF-8'),
  });
});

test('reads a spreadsheet in big-endian UTF-16', async () => {
  const copy = copyCatalogue();
  await importBook(copy, Buffer.from('\uFEFFslug\tnameInMarathi\nsatara\tसातारा शहर\n', 'utf16le').swap16());
  expect(copy.read('cities/satara.yaml')).toContain('nameInMarathi: सातारा शहर\n');
});

test('importing batches adds new rows, removes missing rows and leaves the lines of other batches unchanged', {
  tags: ['long'],
}, async () => {
  const copy = copyCatalogue();
  const book = await exportBook(copy, 'batches');
  const [gone = []] = book.rows.splice(1, 1);
  book.rows.push(['java', 'weekday-midday', '2027-01-11', 'deccan', 'Room 2', '20', '']);
  expect(await importBook(copy, book)).toContain('1 new, 1 removed');
  const text = copy.read('batches.yaml');
  expect(text.trimEnd().split('\n').at(-1)).toBe(
    '- { course: java, pattern: weekday-midday, start: 2027-01-11, branch: deccan, room: Room 2, seats: 20 }',
  );
  const { rows } = await exportBook(copy, 'batches');
  expect(rows).not.toContainEqual(gone);
});

test("imports the metadata of a course's city page", { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const title = 'Evening Java Course for Students of Nashik';
  const description =
    'Four months of Java for students of Nashik, live online in the evening and at the weekend, with two projects of your own.';
  await importBook(
    copy,
    `kind,name,city,title,description,keywords\ncourse,java,nashik,${title},"${description}",java nashik | java classes nashik | core java\n`,
  );
  const catalogue = await loadCopy(copy);
  expect(catalogue.courseByKey.get('java')?.citySeo?.nashik).toEqual({
    title,
    description,
    keywords: ['java nashik', 'java classes nashik', 'core java'],
  });
});

test('importing a row with a new key adds a course, with proposed values for missing columns', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  expect(await importBook(copy, 'key,title,price\ngolang,Go Language,45000\n')).toContain('new: golang');
  expect(readFileSync(join(copy.dir, 'courses/golang.yaml'), 'utf8')).toContain('price: 45000\n');
});

test('importing new course addresses redirects the old ones, and the preview shows those redirects', async () => {
  const copy = copyCatalogue();
  const { courseByKey } = await loadCopy(copy);
  const { path } = courseByKey.get('java') ?? {};
  const printed = await importBook(copy, 'key,path,cityPath\njava,java-course.php,java-course-for-{city}.php\n');
  expect(printed).toContain(`/${path} -> /java-course.php`);
  const { redirects } = await loadCopy(copy);
  expect(redirects).toContainEqual({ from: `/${path}`, to: '/java-course.php' });
  expect(redirects).toContainEqual({ from: '/java-course-in-satara.php', to: '/java-course-for-satara.php' });
});

test("redirects a course's city page to Pune until the course is offered in that city again", { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const { courseByKey, cities } = await loadCopy(copy);
  const { path } = courseByKey.get('french') ?? {};
  const others = cities.map(({ slug }) => slug).filter((slug) => slug !== 'satara');
  const from = '/french-language-courses-in-satara';
  await importBook(copy, `key,cities\nfrench,"${others.join(', ')}"\n`);
  expect((await loadCopy(copy)).redirects).toEqual([{ from, to: `/${path}` }]);
  await importBook(copy, `key,cities\nfrench,"${[...others, 'satara'].join(', ')}"\n`);
  expect((await loadCopy(copy)).redirects).toEqual([]);
});

test('swapping the addresses of two courses leaves no redirect that hides a page', async () => {
  const copy = copyCatalogue();
  const { courseByKey } = await loadCopy(copy);
  const [java, sql] = ['java', 'sql'].map((key) => courseByKey.get(key)?.path);
  await importBook(copy, `key,path\njava,${sql}\nsql,${java}\n`);
  const { redirects } = await loadCopy(copy);
  expect(redirects.filter(({ from }) => [`/${java}`, `/${sql}`].includes(from))).toEqual([]);
});

test('rejects a duplicate key, names both rows and imports neither', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const mistakes = await listMistakes(importBook(copy, 'key,price\njava,52000\npython,41000\njava,53000\n'));
  expect(mistakes).toEqual([
    { line: 4, message: 'Row 4, column key: "java" is already in row 2.', hint: 'Delete one of the two rows.' },
  ]);
  expect(copy.tree()).toEqual(before);
});

test('reports an impossible start date of a batch only once, with its row', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const book = await exportBook(copy, 'batches');
  book.rows.push(['java', 'weekend', '2027-13-09', 'deccan', '', '20', '']);
  expect(await listMistakes(importBook(copy, book))).toMatchObject([{ line: book.rows.length + 1 }]);
});

test('accepts column headings in upper or lower case', async () => {
  const copy = copyCatalogue();
  await importBook(copy, 'KEY|City Path|Price\njava|java-course-for-{city}.php|₹52,000.00\n');
  expect(copy.read('courses/java.yaml')).toContain('price: 52000\n');
});

test('rejects a row with more cells than column headings', async () => {
  const mistakes = await listMistakes(importBook(copyCatalogue(), 'key,title,price\njava,Java, Core,50000\n'));
  expect(mistakes).toMatchObject([{ line: 2, message: 'Row 2 has 4 cells, but the heading has 3 columns.' }]);
});

test('suggests the column "catalogue" for a column named "category"', async () => {
  const copy = copyCatalogue();
  const mistakes = await listMistakes(importBook(copy, 'key,category\njava,sap\n'));
  expect(mistakes).toMatchObject([{ hint: 'Did you mean "catalogue"?' }]);
});

test("changing a text page's title leaves every byte of its prose unchanged", { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const before = copy.read('pages/about.md');
  const book = await exportBook(copy, 'metadata');
  setCell(book, ['about', 'title'], 'About the Institute and How It Teaches');
  await importBook(copy, book);
  expect(copy.read('pages/about.md')).toBe(before.replace(/^title: .*$/m, 'title: About the Institute and How It Teaches'));
});

test('names the row and column of each mistake in a batch', async () => {
  const copy = copyCatalogue();
  const table = 'sep=;\ncourse;pattern;start;branch\njava;weekend;2027-02-30;deccan\njva;weekend;2027-01-09;deccan\n';
  expect(await listMistakes(importBook(copy, table))).toMatchObject([
    { line: 3, message: expect.stringMatching(/^Row 3, column start: `start` must be a day that exists/) },
    { line: 4, message: expect.stringMatching(/^Row 4, column course: `course`/), hint: expect.stringContaining('java') },
  ]);
});

test('splits names in a cell at commas, shows the separate items and ignores invisible characters', async () => {
  const copy = copyCatalogue();
  const printed = await importBook(copy, 'key\u200b,aliases\n\u200bjava,"Core Java, Advanced Java, J2EE"\n');
  expect(printed).toContain('-> "Core Java | Advanced Java | J2EE"');
  expect(copy.read('courses/java.yaml')).toContain('\naliases: [Core Java, Advanced Java, J2EE]\n');
});

test('warns when it treats a sentence with commas as one item', async () => {
  const copy = copyCatalogue();
  const printed = await importBook(copy, 'key,prerequisites\njava,"School mathematics, basic English"\n');
  expect(printed).toContain('Row 2, column prerequisites: The whole text counts as one item.');
});

test('names the column of each mistake in a new course', async () => {
  const copy = copyCatalogue();
  const mistakes = await listMistakes(importBook(copy, 'key,title,related\ngolang,Go Language,"java, pythn, sql"\n'));
  expect(mistakes).toMatchObject([{ line: 2, message: expect.stringMatching(/^Row 2, column related: /) }]);
});

test("changing one cell of a generated city page stores all of that page's metadata", async () => {
  const copy = copyCatalogue();
  const { header, rows } = await exportBook(copy, 'metadata');
  const row = rows.find(([kind, name, city]) => kind === 'course' && name === 'sql' && city === 'nashik') ?? [];
  const [, , , , description, keywords] = row;
  row[3] = 'SQL Course in Nashik with a Project on Real Data';
  await importBook(copy, { header, rows });
  expect((await loadCopy(copy)).courseByKey.get('sql')?.citySeo?.nashik).toEqual({
    title: row[3],
    description,
    keywords: keywords?.split(' | '),
  });
});
