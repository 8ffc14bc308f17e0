-- Whoever holds an account is told by mail when something about how they log in has changed: whoever else changed it cannot keep it
-- from them. The audit has such a change in the batch that makes it; what is mailed is read from there.
CREATE TRIGGER account_notice AFTER INSERT ON audit
WHEN NEW.action IN ('password-set', 'password-changed', 'second-factor-set', 'second-factor-removed', 'recovery-codes-made',
  'passkey-added', 'passkey-removed', 'account-reset', 'account-role') BEGIN
  INSERT INTO outbox (id, kind, user_id, dedupe_key, due_at, created_at)
    SELECT lower(hex(randomblob(16))), 'account-notice', id, 'account-notice:' || NEW.id, NEW.at, NEW.at
    FROM users WHERE id = COALESCE(NEW.subject, NEW.actor_id);
END;
