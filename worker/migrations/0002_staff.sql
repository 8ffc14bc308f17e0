-- Times are milliseconds since 1970 (UTC).
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  -- Lower case.
  email TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('admin', 'editor', 'counsellor')),
  -- 'scrypt$N$r$p$salt$hash'
  password_hash TEXT NOT NULL,
  -- Grows with each new password and each disabling: what was begun under an older one is void.
  generation INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  last_login_at INTEGER,
  disabled_at INTEGER
);

-- A session lives as long as its row: log-out deletes it.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Back-off of log-ins. A bucket is a keyed hash: neither the address nor the email can be read from it.
CREATE TABLE login_attempts (
  bucket TEXT PRIMARY KEY,
  -- With a fraction where one is forgiven each minute.
  failures REAL NOT NULL,
  not_before INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX login_attempts_age ON login_attempts (updated_at);

CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  action TEXT NOT NULL,
  -- Who: the user's id, or null for somebody without an account and for the command line.
  actor_id TEXT,
  -- 'web' or 'command line'
  source TEXT NOT NULL DEFAULT 'web',
  -- What it was done to: an id, never a name or an address.
  subject TEXT,
  -- JSON: counts and codes.
  details TEXT NOT NULL DEFAULT '{}',
  -- From where: '203.0.113.0/24' or '2001:db8:1::/48'.
  network TEXT
);
CREATE INDEX audit_age ON audit (at);
