-- Times are milliseconds since 1970 (UTC).
-- Browsers of the staff that are notified (RFC 8030). Log-out and the closing of an account delete the session, and this with it.
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null once its session has run out by itself: then it stays for some days, until its owner logs in there again.
  session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
  -- Where the browser's push service takes messages for it: a secret of the browser.
  endpoint TEXT NOT NULL UNIQUE,
  -- Public key and secret that messages are encrypted with (RFC 8291), base64url.
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- When its owner last had the screen open there.
  seen_at INTEGER NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- What is to be told to a browser. A row is deleted once it is told, or not worth telling any more.
CREATE TABLE push_notices (
  id TEXT PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  -- 'lead-given', or the kind of the mail that tells the same
  kind TEXT NOT NULL,
  -- The lead that was given; null for the others, which tell of all that one run took up.
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  dedupe_key TEXT NOT NULL UNIQUE,
  -- Moved on by quiet hours and by failed tries.
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lease TEXT,
  leased_until INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX push_notices_due ON push_notices (due_at);
CREATE INDEX push_notices_subscription ON push_notices (subscription_id);
CREATE INDEX push_notices_lead ON push_notices (lead_id) WHERE lead_id IS NOT NULL;

-- Hours in which somebody is not notified, in minutes since midnight in India; they may go past midnight. Null for none.
ALTER TABLE users ADD COLUMN quiet_from INTEGER;
ALTER TABLE users ADD COLUMN quiet_until INTEGER;

-- A new password, another role and the closing of an account end what no session holds any more.
CREATE TRIGGER push_generation AFTER UPDATE OF generation ON users WHEN NEW.generation <> OLD.generation BEGIN
  DELETE FROM push_subscriptions WHERE user_id = NEW.id AND session_id IS NULL;
END;
