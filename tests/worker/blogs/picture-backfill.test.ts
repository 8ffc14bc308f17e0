import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';

const folder = path.join(root, 'worker/migrations');
const own = '0022_pictures.sql';
const chart = `${'a'.repeat(24)}.webp`;
const plain = `${'b'.repeat(24)}.jpg`;
const title = `${'c'.repeat(24)}.png`;

test('the migration adds the pictures of existing articles to the picture library', () => {
  const db = new DatabaseSync(':memory:');
  const migrate = (file: string) => db.exec(readFileSync(path.join(folder, file), 'utf8'));
  readdirSync(folder)
    .sort()
    .filter((file) => file < own)
    .forEach(migrate);
  const add = db.prepare(
    `INSERT INTO blogs (_id, slug, title, content, title_image, title_image_alt, created_at, updated_at) VALUES (?1, ?1, ?1, ?2, ?3, ?4, ?5, 9)`,
  );
  const chartImg = `<img src="/media/${chart}" alt="Sales &quot;up&quot; &amp; down" width="1600" height="800" loading="lazy">`;
  add.run('one', `<p>a${chartImg}b<img src="/images/own.svg" alt="x"><img src="/media/${plain}"></p>`, null, '', 1);
  add.run('two', `<p>${chartImg}${chartImg}</p>`, `/media/${title}`, 'A class', 2);
  add.run('three', '<p>nothing</p>', '/images/courses/sql.svg', 'A drawing', 3);
  migrate(own);
  expect(db.prepare('SELECT name, width, height, alt, uploaded_at AS at FROM pictures ORDER BY name').all()).toEqual([
    { name: chart, width: 1600, height: 800, alt: 'Sales "up" & down', at: 1 },
    { name: plain, width: null, height: null, alt: '', at: 1 },
    { name: title, width: null, height: null, alt: 'A class', at: 2 },
  ]);
  expect(db.prepare('SELECT blog_id, name FROM blog_pictures ORDER BY blog_id, name').all()).toEqual([
    { blog_id: 'one', name: chart },
    { blog_id: 'one', name: plain },
    { blog_id: 'two', name: chart },
    { blog_id: 'two', name: title },
  ]);
  db.close();
});
