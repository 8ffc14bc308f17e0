import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { ownedTables } from '#worker/privacy/personal-data.ts';
import { personalTables } from './personal-tables.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

/** Tables without data about people who wrote to us. Before adding a column here, check that it is not personal. */
const otherTables: Readonly<Record<string, readonly string[]>> = {
  users: [
    ...['id', 'email', 'role', 'password_hash', 'generation', 'created_at', 'last_login_at', 'disabled_at'],
    ...['name', 'departments', 'version', 'quiet_from', 'quiet_until'],
  ],
  sessions: [...['id', 'user_id', 'generation', 'created_at', 'expires_at', 'seen_at', 'network', 'device', 'proved_at']],
  push_subscriptions: ['id', 'user_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'created_at', 'seen_at'],
  second_factors: ['user_id', 'secret', 'created_at', 'confirmed_at', 'last_step'],
  passkeys: ['id', 'user_id', 'public_key', 'counter', 'name', 'created_at', 'used_at'],
  passkey_challenges: ['user_id', 'purpose', 'challenge', 'created_at'],
  recovery_codes: ['hash', 'user_id', 'used_at'],
  account_links: ['id', 'user_id', 'kind', 'generation', 'created_at', 'expires_at', 'used_by'],
  counsellors: ['user_id', 'weight', 'max_open', 'takes', 'week', 'owed', 'version'],
  absences: ['id', 'user_id', 'from_at', 'until_at'],
  saved_views: ['id', 'user_id', 'name', 'filters', 'created_at'],
  login_attempts: ['bucket', 'failures', 'not_before', 'updated_at'],
  // The audit refers to people only by random ids, and stores the network of the actor.
  audit: ['id', 'at', 'action', 'actor_id', 'source', 'subject', 'details', 'network'],
  lead_bursts: ['id', 'bucket', 'network', 'first_at', 'last_at', 'last_lead', 'whole_site'],
  inbox_changes: ['id', 'revision'],
  blog_changes: ['id', 'revision'],
  state: ['name', 'value', 'updated_at'],
  plain_letters: ['letter', 'plain'],
  blogs: [
    ...[
      '_id',
      'slug',
      'title',
      'content',
      'title_image',
      'category',
      'version',
      'status',
      'created_at',
      'updated_at',
      'published_at',
    ],
    ...['deleted_at', 'title_image_alt', 'category_slug', 'tags', 'seo_title', 'seo_description', 'excerpt', 'word_count'],
    ...['created_by', 'updated_by', 'write_id', 'create_key', 'sanitiser_version'],
  ],
  blog_tags: ['blog_id', 'slug', 'name'],
  blog_slugs: ['slug', 'blog_id', 'created_at'],
  blog_terms: ['term', 'blog_id', 'weight'],
  blog_pictures: ['name', 'blog_id', 'alt'],
  pictures: ['name', 'file_name', 'width', 'height', 'alt', 'uploaded_at', 'uploaded_by'],
  blog_revisions: ['id', 'blog_id', 'version', 'reason', 'write_id', 'fields', 'written_at', 'written_by', 'saved_at'],
};

const rows = async <Row>(sql: string): Promise<Row[]> => (await worker.db.prepare(sql).all<Row>()).results;

test('every table column is declared as personal or not personal', async () => {
  const tables = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'",
  );
  const real = await Promise.all(
    tables.map(async ({ name }) => {
      const columns = await rows<{ name: string }>(`PRAGMA table_info("${name}")`);
      return [name, columns.map((column) => column.name).sort()];
    }),
  );
  const personal = Object.entries(personalTables).map(([name, table]) => [name, [...table.personal, ...table.other].sort()]);
  const others = Object.entries(otherTables).map(([name, columns]) => [name, [...columns].sort()]);
  expect(Object.fromEntries(real)).toEqual(Object.fromEntries([...personal, ...others]));
});

test('deleting a lead or a person also deletes its rows in all dependent tables', async () => {
  for (const [name, table] of Object.entries(personalTables)) {
    if ((ownedTables as readonly string[]).includes(name) || name === 'people') continue;
    const [target, from] = table.person ? ['people', table.person] : ['leads', 'lead_id'];
    const keys = await rows<object>(`PRAGMA foreign_key_list("${name}")`);
    expect(keys, name).toContainEqual(expect.objectContaining({ table: target, from, to: 'id', on_delete: 'CASCADE' }));
  }
});
