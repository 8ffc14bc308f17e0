-- Times are milliseconds since 1970 (UTC).
-- Who is given new leads, by which rules. Who of the staff has no row here takes what they take themselves.
CREATE TABLE counsellors (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- What colleagues call them.
  name TEXT NOT NULL,
  -- Of two with 2 and 1, the first gets two leads of three.
  weight INTEGER NOT NULL DEFAULT 1,
  max_open INTEGER NOT NULL,
  -- JSON: {"department": ["sap"], "city": ["Pune"], "course": ["java"], "language": ["Marathi"]}; what is not named is no condition.
  takes TEXT NOT NULL DEFAULT '{}',
  -- JSON: seven days, Sunday first, {"from": 570, "until": 1110} in minutes since midnight or null; null for the institute's working hours.
  week TEXT,
  -- Leads that they are owed by their weight.
  owed REAL NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1
);

-- When somebody is not there.
CREATE TABLE absences (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  from_at INTEGER NOT NULL,
  until_at INTEGER NOT NULL
);
CREATE INDEX absences_user ON absences (user_id, until_at);
CREATE INDEX absences_end ON absences (until_at);

-- Noted by a counsellor, who may not speak it.
ALTER TABLE leads ADD COLUMN language TEXT;
-- Why the rules gave the lead to its owner: 'Asha: Data Science, 3 open, on duty until 18:00'; null where somebody of the staff chose.
ALTER TABLE leads ADD COLUMN owner_why TEXT;
-- When its department was told that nobody takes it.
ALTER TABLE leads ADD COLUMN unowned_at INTEGER;
CREATE INDEX leads_unowned ON leads (created_at)
  WHERE assignee_id IS NULL AND status = 'new' AND folded = 0 AND contact_due_at IS NOT NULL;
CREATE INDEX leads_unowned_told ON leads (unowned_at) WHERE unowned_at IS NOT NULL;
-- A department is told of leads that nobody takes once an hour at most.
CREATE INDEX outbox_owner_missing ON outbox (department, created_at) WHERE kind = 'owner-missing';
