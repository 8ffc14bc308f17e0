import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';

test('lists the samples of one page as JSON with their places, and exits with 0', async () => {
  const { dir } = copyCatalogue();
  writeFileSync(
    `${dir}/reviews.yaml`,
    `- { id: one, name: Sample reviewer, course: java, text: Sample text of a review, rating: 5, date: 2026-11-01, source: Sample site, url: "https://reviews.example/1", placeholder: true }\n`,
  );
  const java = '/java-training-classes-in-pune.php';
  const { code, stdout } = await runHere(['samples', java, '--json', '--catalogue', dir]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([
    {
      page: java,
      samples: expect.arrayContaining([expect.objectContaining({ kind: 'review', file: `${dir}/reviews.yaml`, line: 1 })]),
    },
  ]);
});

test('rejects the address of a page that does not exist', async () => {
  const { code, stderr } = await runHere(['samples', '/nothing', '--catalogue', copyCatalogue().dir]);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no page /nothing.') });
});
