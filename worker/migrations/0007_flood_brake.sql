-- Times are milliseconds since 1970 (UTC).

-- What leads are counted by above the limits of worker/flood/limits.ts. A bucket is a keyed hash: no address and no mailbox can be
-- read from it. Rows go with their lead, and after a day.
CREATE TABLE flood_hits (
  bucket TEXT NOT NULL,
  at INTEGER NOT NULL,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  PRIMARY KEY (bucket, at, lead_id)
) WITHOUT ROWID;
CREATE INDEX flood_hits_lead ON flood_hits (lead_id);
CREATE INDEX flood_hits_age ON flood_hits (at);

-- Leads that came faster than a limit allows, from one source, with no long pause between: shown and dealt with as one.
CREATE TABLE lead_bursts (
  -- The id of its first lead.
  id TEXT PRIMARY KEY,
  -- What was over its limit; null once the burst is over and takes no more leads.
  bucket TEXT UNIQUE,
  -- '203.0.113.0/24' or '2001:db8:1::/48' where one address was over its limit.
  network TEXT,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  last_lead TEXT NOT NULL
);
CREATE INDEX lead_bursts_latest ON lead_bursts (last_at);

-- Turnstile tokens that were passed, as keyed hashes: each releases the mail of one lead.
CREATE TABLE challenge_tokens (
  token TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  used_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX challenge_tokens_lead ON challenge_tokens (lead_id);
CREATE INDEX challenge_tokens_age ON challenge_tokens (used_at);

-- The burst that a lead belongs to, until its sender passes a challenge or a counsellor releases it.
ALTER TABLE leads ADD COLUMN burst TEXT;
-- 1 while the inbox leaves the lead out of its lists: it is new and its burst stands for it.
ALTER TABLE leads ADD COLUMN folded INTEGER NOT NULL DEFAULT 0;

-- One index for each list of the inbox, in its order; what is folded is in the lists of its burst alone.
DROP INDEX leads_inbox;
DROP INDEX leads_status;
DROP INDEX leads_course;
DROP INDEX leads_course_status;
DROP INDEX leads_city;
DROP INDEX leads_city_status;
DROP INDEX leads_branch;
DROP INDEX leads_branch_status;
DROP INDEX leads_form;
DROP INDEX leads_form_status;
DROP INDEX leads_department;
DROP INDEX leads_department_status;
DROP INDEX leads_assignee;
DROP INDEX leads_assignee_status;
CREATE INDEX leads_inbox ON leads (created_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_status ON leads (status, created_at, id) WHERE folded = 0;
CREATE INDEX leads_course ON leads (course_key, created_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_course_status ON leads (course_key, status, created_at, id) WHERE folded = 0;
CREATE INDEX leads_city ON leads (city COLLATE NOCASE, created_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_city_status ON leads (city COLLATE NOCASE, status, created_at, id) WHERE folded = 0;
CREATE INDEX leads_branch ON leads (branch, created_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_branch_status ON leads (branch, status, created_at, id) WHERE folded = 0;
CREATE INDEX leads_form ON leads (form, created_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_form_status ON leads (form, status, created_at, id) WHERE folded = 0;
CREATE INDEX leads_department ON leads (department, created_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_department_status ON leads (department, status, created_at, id) WHERE folded = 0;
CREATE INDEX leads_assignee ON leads (assignee_id, created_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_assignee_status ON leads (assignee_id, status, created_at, id) WHERE folded = 0;
CREATE INDEX leads_burst ON leads (burst, created_at, id) WHERE burst IS NOT NULL AND status <> 'spam';
CREATE INDEX leads_burst_status ON leads (burst, status, created_at, id) WHERE burst IS NOT NULL;
-- What retention looks through, folded or not.
CREATE INDEX leads_age ON leads (status, created_at);

-- The outbox anew: a digest belongs to a department, not to a lead.
CREATE TABLE outbox_next (
  id TEXT PRIMARY KEY,
  -- Null for a digest.
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  -- 'department-mail', 'acknowledgement', 'webhook' or 'department-digest'
  kind TEXT NOT NULL,
  -- One row each: '<kind>:<lead>'; for an acknowledgement its address and day, behind 'held:<lead>:' while it is held; for a digest its
  -- department and time.
  dedupe_key TEXT NOT NULL UNIQUE,
  -- 'pending', 'sent', 'dead'; 'held' while the brake on floods holds it back; 'digested' once it is part of a digest
  status TEXT NOT NULL DEFAULT 'pending',
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  lease TEXT,
  leased_until INTEGER,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- Of a digest: the name of its department, empty for registration. Of what went into one: the digest's id.
  department TEXT,
  digest_id TEXT
);
INSERT INTO outbox_next (id, lead_id, kind, dedupe_key, status, attempts, due_at, lease, leased_until, last_error, created_at, sent_at)
  SELECT id, lead_id, kind, dedupe_key, status, attempts, due_at, lease, leased_until, last_error, created_at, sent_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_next RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at) WHERE status = 'pending';
CREATE INDEX outbox_lead ON outbox (lead_id);
CREATE INDEX outbox_dead ON outbox (created_at) WHERE status = 'dead';
CREATE INDEX outbox_held ON outbox (kind, created_at) WHERE status = 'held';
CREATE INDEX outbox_digests ON outbox (department, created_at) WHERE kind = 'department-digest';
CREATE INDEX outbox_digested ON outbox (digest_id) WHERE digest_id IS NOT NULL;
CREATE TRIGGER inbox_delivery_updated AFTER UPDATE OF status ON outbox BEGIN UPDATE inbox_changes SET revision = revision + 1; END;
CREATE TRIGGER inbox_burst_deleted AFTER DELETE ON lead_bursts BEGIN UPDATE inbox_changes SET revision = revision + 1; END;
