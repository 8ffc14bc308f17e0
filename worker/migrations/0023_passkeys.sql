-- Times are milliseconds since 1970 (UTC).
-- Passkeys of an account with one-time codes (Web Authentication, level 2): each stands for a code at log-in.
CREATE TABLE passkeys (
  -- Id of the credential, base64url.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  -- Of its signatures; 0 for ever in those that are shared between devices.
  counter INTEGER NOT NULL,
  -- Where it was made: 'Firefox on Windows'
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- What a passkey has to sign, once and within minutes.
CREATE TABLE passkey_challenges (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- 'make' or 'use'
  purpose TEXT NOT NULL,
  challenge TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, purpose)
) WITHOUT ROWID;
