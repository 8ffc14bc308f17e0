-- Times are milliseconds since 1970 (UTC).
-- What colleagues call them; null until somebody says so.
ALTER TABLE users ADD COLUMN name TEXT;
-- JSON list of the departments whose leads they see, null for all of them.
ALTER TABLE users ADD COLUMN departments TEXT;
-- Grows with each change that an administrator makes. Who was invited and has set no password yet has the hash ''.
ALTER TABLE users ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- When the session was last used; null until it is used again after log-in.
ALTER TABLE sessions ADD COLUMN seen_at INTEGER;
-- From where it began: '203.0.113.0/24', and 'Firefox on Windows'.
ALTER TABLE sessions ADD COLUMN network TEXT;
ALTER TABLE sessions ADD COLUMN device TEXT;
-- When its user last proved who they are after log-in.
ALTER TABLE sessions ADD COLUMN proved_at INTEGER;

-- Links by which somebody sets their password, once. A newer one replaces an older; a newer generation of the account voids it.
CREATE TABLE account_links (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- 'invitation' or 'reset'
  kind TEXT NOT NULL,
  generation INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- The write that used it: a link is good once.
  used_by TEXT
);
CREATE INDEX account_links_expiry ON account_links (expires_at);
