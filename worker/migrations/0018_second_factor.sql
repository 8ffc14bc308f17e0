-- Times are milliseconds since 1970 (UTC).
-- One-time codes of an account (RFC 6238). An account without a confirmed row logs in by its password alone.
CREATE TABLE second_factors (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Sealed with a key made of AUTH_KEYS: 'kid.nonce.text'
  secret TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- When its first code was given.
  confirmed_at INTEGER,
  -- The newest step of 30 s whose code was taken: none of it or before is taken again.
  last_step INTEGER NOT NULL DEFAULT 0
);

-- Codes for who has lost their device. Each is good once.
CREATE TABLE recovery_codes (
  -- SHA-256 of the account and a code of 120 random bits.
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);
