-- Times are milliseconds since 1970 (UTC).
CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  form TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'new',
  name TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  phone_e164 TEXT,
  country TEXT,
  -- As typed; course_key when it is one of ours.
  course TEXT,
  course_key TEXT,
  branch TEXT,
  -- The city's name as the catalogue has it, or as typed.
  city TEXT,
  pincode TEXT,
  message TEXT,
  -- JSON: the form's own other fields.
  details TEXT NOT NULL DEFAULT '{}',
  department TEXT,
  -- Where the lead was routed when it came in; delivery asks the catalogue again.
  mailbox TEXT,
  page_url TEXT,
  page_city TEXT,
  -- Addresses that the client named: kept as evidence, never written to.
  client_mailbox TEXT,
  client_home_mailbox TEXT,
  client_mailbox_foreign INTEGER NOT NULL DEFAULT 0,
  consent INTEGER,
  consent_marketing INTEGER,
  consent_adult INTEGER,
  consent_purposes TEXT NOT NULL DEFAULT '[]',
  consent_notice_version TEXT,
  consent_notice_hash TEXT,
  attribution TEXT,
  reward TEXT,
  spam_score INTEGER NOT NULL DEFAULT 0,
  spam_reasons TEXT NOT NULL DEFAULT '[]',
  idem_key TEXT NOT NULL UNIQUE,
  -- 1 when the key was made from the content, because the submission brought none.
  key_derived INTEGER NOT NULL DEFAULT 0,
  payload_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX leads_created ON leads (created_at);
CREATE INDEX leads_recent_payload ON leads (payload_hash, created_at) WHERE key_derived = 1;

-- A key used again with other content: the first lead stands, what was sent later is kept beside it.
CREATE TABLE lead_resubmissions (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  payload_hash TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (lead_id, payload_hash)
);

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- 'department-mail', 'acknowledgement' or 'webhook'
  kind TEXT NOT NULL,
  -- One row each: '<kind>:<lead>', or for an acknowledgement its address and day.
  dedupe_key TEXT NOT NULL UNIQUE,
  -- 'pending', 'sent' or 'dead'
  status TEXT NOT NULL DEFAULT 'pending',
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  lease TEXT,
  leased_until INTEGER,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE status = 'pending';
CREATE INDEX outbox_lead ON outbox (lead_id);
CREATE INDEX outbox_dead ON outbox (created_at) WHERE status = 'dead';

-- Small facts of operation: last scheduled run, mail circuit.
CREATE TABLE state (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE TABLE blogs (
  _id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  title_image TEXT,
  category TEXT NOT NULL DEFAULT 'Software Development',
  version INTEGER NOT NULL DEFAULT 1,
  -- 'draft' or 'published'
  status TEXT NOT NULL DEFAULT 'draft',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  published_at INTEGER,
  deleted_at INTEGER
);
CREATE INDEX blogs_published ON blogs (published_at) WHERE status = 'published' AND deleted_at IS NULL;
