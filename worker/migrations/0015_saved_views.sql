-- Times are milliseconds since 1970 (UTC).
-- What somebody of the staff narrows the inbox to again and again, under a name of their own.
CREATE TABLE saved_views (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  -- JSON: {"status": "new", "city": "Nashik"}; never search words, which are names and numbers of people.
  filters TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, name)
);
