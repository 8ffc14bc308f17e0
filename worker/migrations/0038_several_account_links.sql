-- An account may have several links that are good: a stranger who asks for a new one must not void the one that was mailed before.
CREATE TABLE account_links_new (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- 'invitation', 'reset' or 'forgotten'
  kind TEXT NOT NULL,
  generation INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- The write that used it: a link is good once.
  used_by TEXT
);
INSERT INTO account_links_new (id, user_id, kind, generation, created_at, expires_at, used_by)
  SELECT id, user_id, kind, generation, created_at, expires_at, used_by FROM account_links;
DROP TABLE account_links;
ALTER TABLE account_links_new RENAME TO account_links;
CREATE INDEX account_links_expiry ON account_links (expires_at);
CREATE INDEX account_links_user ON account_links (user_id, created_at);
