-- Times are milliseconds since 1970 (UTC). Since this migration `leads.status` is 'new', 'contacted', 'demo-booked', 'enrolled', 'lost' or 'spam'.
ALTER TABLE leads ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- Id of the member of the staff who takes care of it.
ALTER TABLE leads ADD COLUMN assignee_id TEXT;
ALTER TABLE leads ADD COLUMN follow_up_at INTEGER;
-- The write that made this version: a write repeated after a lost answer finds itself here.
ALTER TABLE leads ADD COLUMN write_id TEXT NOT NULL DEFAULT '';

-- One index for each list of the inbox, in its order, so that a page costs the same however many leads there are.
CREATE INDEX leads_inbox ON leads (created_at, id) WHERE status <> 'spam';
CREATE INDEX leads_status ON leads (status, created_at, id);
CREATE INDEX leads_course ON leads (course_key, created_at, id) WHERE status <> 'spam';
CREATE INDEX leads_course_status ON leads (course_key, status, created_at, id);
CREATE INDEX leads_city ON leads (city COLLATE NOCASE, created_at, id) WHERE status <> 'spam';
CREATE INDEX leads_city_status ON leads (city COLLATE NOCASE, status, created_at, id);
CREATE INDEX leads_branch ON leads (branch, created_at, id) WHERE status <> 'spam';
CREATE INDEX leads_branch_status ON leads (branch, status, created_at, id);
CREATE INDEX leads_form ON leads (form, created_at, id) WHERE status <> 'spam';
CREATE INDEX leads_form_status ON leads (form, status, created_at, id);
CREATE INDEX leads_department ON leads (department, created_at, id) WHERE status <> 'spam';
CREATE INDEX leads_department_status ON leads (department, status, created_at, id);
CREATE INDEX leads_assignee ON leads (assignee_id, created_at, id) WHERE status <> 'spam';
CREATE INDEX leads_assignee_status ON leads (assignee_id, status, created_at, id);
-- What makes several leads one person's.
CREATE INDEX leads_email ON leads (lower(email));
CREATE INDEX leads_phone ON leads (phone);
CREATE INDEX leads_phone_e164 ON leads (phone_e164);

-- What the staff did with a lead: one row for each write.
CREATE TABLE lead_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  write_id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  actor_id TEXT,
  -- JSON: {"status": ["new", "contacted"], ...}
  changes TEXT NOT NULL DEFAULT '{}',
  note TEXT
);
CREATE INDEX lead_events_lead ON lead_events (lead_id, id);

-- The beginnings, 2 to 10 letters long, of all that a lead is looked up by: its newest holders are found without sorting.
CREATE TABLE lead_terms (
  term TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  PRIMARY KEY (term, created_at, lead_id)
) WITHOUT ROWID;
CREATE INDEX lead_terms_lead ON lead_terms (lead_id);

-- Words of the name and of the email before its @, the whole email, and the phone number without +91. `lower` folds a to z only.
-- Bounded: whoever sends a form decides how long its name is.
CREATE VIEW lead_words AS
  SELECT leads.id AS lead_id, leads.created_at, words.value AS word FROM leads, json_each('[' || replace(json_quote(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(substr(name, 1, 100) || ' ' || coalesce(substr(email, 1, min(100, instr(email, '@') - 1)), '')),
      '.', ' '), '-', ' '), '''', ' '), '_', ' '), ',', ' '), '(', ' '), ')', ' '), '/', ' '), '+', ' ')
    ), ' ', '","') || ']') AS words
  UNION ALL SELECT id, created_at, lower(email) FROM leads WHERE email IS NOT NULL
  UNION ALL SELECT id, created_at, phone FROM leads WHERE phone IS NOT NULL
  UNION ALL SELECT id, created_at, iif(phone_e164 LIKE '+91%', substr(phone_e164, 4), substr(phone_e164, 2)) FROM leads WHERE phone_e164 IS NOT NULL;

CREATE VIEW lead_beginnings AS
  SELECT DISTINCT substr(word, 1, lengths.value) AS term, created_at, lead_id
  FROM lead_words, json_each('[2,3,4,5,6,7,8,9,10]') AS lengths WHERE length(word) >= lengths.value;

CREATE TRIGGER leads_found AFTER INSERT ON leads BEGIN
  INSERT INTO lead_terms (term, created_at, lead_id) SELECT term, created_at, lead_id FROM lead_beginnings WHERE lead_id = NEW.id;
END;
CREATE TRIGGER leads_found_anew AFTER UPDATE OF name, email, phone, phone_e164 ON leads BEGIN
  DELETE FROM lead_terms WHERE lead_id = NEW.id;
  INSERT INTO lead_terms (term, created_at, lead_id) SELECT term, created_at, lead_id FROM lead_beginnings WHERE lead_id = NEW.id;
END;

-- Leads that are no spam, counted by day in India and, for each day, by course, city and source.
CREATE TABLE lead_counts (
  facet TEXT NOT NULL,
  day TEXT NOT NULL,
  value TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (facet, day, value)
) WITHOUT ROWID;

CREATE VIEW lead_facets AS
  SELECT leads.id AS lead_id, date(created_at / 1000 + 19800, 'unixepoch') AS day, facets.value ->> 0 AS facet, facets.value ->> 1 AS value
  FROM leads, json_each(json_array(
    json_array('all', ''),
    json_array('course', coalesce(course_key, '')),
    json_array('city', coalesce(city, '')),
    json_array('source', iif(json_valid(attribution), lower(substr(coalesce(
      attribution ->> '$."first.utm_source"', attribution ->> '$.utm_source', attribution ->> '$."last.utm_source"', ''), 1, 40)), ''))
  )) AS facets;

CREATE TRIGGER leads_counted AFTER INSERT ON leads WHEN NEW.status <> 'spam' BEGIN
  INSERT INTO lead_counts (facet, day, value, count) SELECT facet, day, value, 1 FROM lead_facets WHERE lead_id = NEW.id
  ON CONFLICT (facet, day, value) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER leads_counted_as_ham AFTER UPDATE OF status ON leads WHEN OLD.status = 'spam' AND NEW.status <> 'spam' BEGIN
  INSERT INTO lead_counts (facet, day, value, count) SELECT facet, day, value, 1 FROM lead_facets WHERE lead_id = NEW.id
  ON CONFLICT (facet, day, value) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER leads_uncounted_as_spam BEFORE UPDATE OF status ON leads WHEN OLD.status <> 'spam' AND NEW.status = 'spam' BEGIN
  UPDATE lead_counts SET count = count - 1 WHERE (facet, day, value) IN (SELECT facet, day, value FROM lead_facets WHERE lead_id = OLD.id);
  DELETE FROM lead_counts WHERE (facet, day, value) IN (SELECT facet, day, value FROM lead_facets WHERE lead_id = OLD.id) AND count <= 0;
END;
CREATE TRIGGER leads_uncounted BEFORE DELETE ON leads WHEN OLD.status <> 'spam' BEGIN
  UPDATE lead_counts SET count = count - 1 WHERE (facet, day, value) IN (SELECT facet, day, value FROM lead_facets WHERE lead_id = OLD.id);
  DELETE FROM lead_counts WHERE (facet, day, value) IN (SELECT facet, day, value FROM lead_facets WHERE lead_id = OLD.id) AND count <= 0;
END;

-- Grows with everything that the inbox shows, whoever changes it: a screen asks whether there is anything new.
CREATE TABLE inbox_changes (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  revision INTEGER NOT NULL
);
INSERT INTO inbox_changes (id, revision) VALUES (1, 1);
CREATE TRIGGER inbox_lead_inserted AFTER INSERT ON leads BEGIN UPDATE inbox_changes SET revision = revision + 1; END;
CREATE TRIGGER inbox_lead_updated AFTER UPDATE ON leads BEGIN UPDATE inbox_changes SET revision = revision + 1; END;
CREATE TRIGGER inbox_lead_deleted AFTER DELETE ON leads BEGIN UPDATE inbox_changes SET revision = revision + 1; END;
CREATE TRIGGER inbox_event_inserted AFTER INSERT ON lead_events BEGIN UPDATE inbox_changes SET revision = revision + 1; END;
CREATE TRIGGER inbox_delivery_updated AFTER UPDATE OF status ON outbox BEGIN UPDATE inbox_changes SET revision = revision + 1; END;

-- What is there already.
INSERT INTO lead_terms (term, created_at, lead_id) SELECT term, created_at, lead_id FROM lead_beginnings;
INSERT INTO lead_counts (facet, day, value, count)
  SELECT facet, day, value, COUNT(*) FROM lead_facets JOIN leads ON leads.id = lead_id WHERE status <> 'spam' GROUP BY facet, day, value;

-- One entry for each look of a member of the staff at the list in ten minutes.
CREATE INDEX audit_actor ON audit (actor_id, action, at);

-- Mail links by which people see or erase what they sent; they end after a day.
CREATE TABLE privacy_requests (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Until it is accepted by the mail service.
  sent_at INTEGER
);
CREATE INDEX privacy_requests_email ON privacy_requests (email, created_at);
CREATE INDEX privacy_requests_age ON privacy_requests (created_at);
