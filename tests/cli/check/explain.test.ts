import { expect, test } from 'vitest';
import { explainPage } from '#cli/check/explain/explain-page.ts';
import { formatExplanation } from '#cli/check/explain/format-explanation.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { findAll, loadModel } from './plant.ts';
import { soundCatalogue, type TextFiles } from './site-fixture.ts';
import { placeAt } from './yaml-edit.ts';

async function modelWith(change: (files: TextFiles) => void = () => {}) {
  const files = soundCatalogue();
  change(files);
  const folder = makeTempFolder();
  writeFiles(folder, files);
  return { folder, files, model: await loadModel(folder) };
}

test("explain shows a page's source files and the line that defines its title", async () => {
  const { folder, files, model } = await modelWith();
  const page = explainPage(model, '/java-classes-in-pune.php', findAll(model));
  const { line, column } = placeAt(files, 'courses/java.yaml', ['seo', 'title']);
  expect(page.sources).toEqual([`${folder}/courses/java.yaml`, `${folder}/branches.yaml`]);
  expect(page.texts[0]).toMatchObject({ name: 'title', place: `${folder}/courses/java.yaml:${line}:${column}`, isWritten: true });
});

test('explain shows whether a city page is indexed, its depth and its most similar page', async () => {
  const { model } = await modelWith();
  const page = explainPage(model, 'https://www.institute.example/java-course-in-nashik.php?from=mail#enquire', findAll(model));
  expect(page).toMatchObject({
    isIndexed: true,
    depth: 2,
    canonical: 'https://www.institute.example/java-course-in-nashik.php',
    structuredData: ['Course', 'BreadcrumbList'],
  });
  expect(page.inbound).toContain('/computer-courses-in-nashik');
  expect(page.twin?.path).toBe('/java-course-in-satara.php');
  expect(page.twin?.score).toBeLessThan(0.9);
  expect(page.bytes.brotli).toBeLessThan(page.bytes.html);
});

test('explain shows what must change before search engines may index a page', async () => {
  const { model } = await modelWith((files) => {
    delete files['pairs/nashik.yaml'];
  });
  const page = explainPage(model, '/java-course-in-nashik.php', findAll(model));
  expect(page.isIndexed).toBe(false);
  const text = 'its text in pairs/nashik.yaml: 3 facts and 150 words about the course in Nashik';
  expect(page.toChange).toEqual([text]);
  expect(formatExplanation(page)).toContain(`To index this page: ${text}`);
});

test('explain shows only the findings about the given page', async () => {
  const { model } = await modelWith((files) => {
    delete files['pairs/nashik.yaml'];
  });
  const { problems } = explainPage(model, '/java-course-in-nashik.php', findAll(model));
  expect(problems).toMatchObject([{ code: 'page/publish-gate', page: '/java-course-in-nashik.php' }]);
});

test('explain shows the target page of an address that redirects', async () => {
  const { model } = await modelWith();
  expect(explainPage(model, '/old-java', findAll(model))).toMatchObject({
    path: '/java-classes-in-pune.php',
    redirects: ['/old-java'],
  });
});

test('explain suggests the most similar page address for an unknown address', async () => {
  const { model } = await modelWith();
  expect(() => explainPage(model, '/java-clases-in-pune.php', findAll(model))).toThrow(
    expect.objectContaining({
      message: 'The site has no page at /java-clases-in-pune.php.',
      hint: 'Did you mean /java-classes-in-pune.php?',
    }),
  );
  expect(() => explainPage(model, '/the-best-satara-courses', findAll(model))).toThrow(
    expect.objectContaining({ hint: expect.stringContaining('satara') }),
  );
});

test("explain shows findings in the page's source files, but not in other files", async () => {
  const { folder, model } = await modelWith((files) => {
    files['courses/java.yaml'] += 'placeholder: true\n';
    files['cities/satara.yaml'] += 'placeholder: true\n';
  });
  const expected = [{ code: 'placeholder/left', file: `${folder}/courses/java.yaml` }];
  const path = '/java-classes-in-pune.php';
  expect(explainPage(model, path, findAll(model)).problems).toMatchObject(expected);
});
