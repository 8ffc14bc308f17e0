import { expect, test } from 'vitest';
import { emptyBlogFields } from '#site/shared/blog/blog-fields.ts';
import { LocalCopies } from '#site/staff/blogs/local-copies.ts';
import { KeptStorage } from '#tests/support/kept-storage.ts';

test('opening an article restores the most recent unsaved text that closed windows left behind', async () => {
  const storage = new KeptStorage();
  const openWindow = (windowId: string) => new LocalCopies(storage, { windowId, userId: 'meera' }, async () => new Set());
  for (const hour of ['10', '11', '09']) {
    const fields = { ...emptyBlogFields, title: `Text at ${hour}` };
    const keptAt = `2026-11-20T${hour}:00:00.000Z`;
    openWindow(`window-${hour}`).store('article', { blogId: 'article', version: 1, createKey: 'key', keptAt, fields });
  }
  expect((await openWindow('new-window').adopt('article'))?.fields.title).toBe('Text at 11');
});
