-- Times are milliseconds since 1970 (UTC).
-- Enquiries with the same phone number (E.164) or the same email address (in any case) are one person's. Whoever writes a lead, the database
-- says whose it is: intake, what waited outside, an import, a backup that is brought back, a counsellor who corrects a number.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  -- Grows each time that people are joined or told apart.
  version INTEGER NOT NULL DEFAULT 1
);

-- Null for what came as spam: a stranger's form joins nobody.
ALTER TABLE leads ADD COLUMN person_id TEXT;
CREATE INDEX leads_person ON leads (person_id, created_at, id) WHERE person_id IS NOT NULL;
-- Any lead with a contact tells whose the contact is, in one read.
DROP INDEX leads_email;
DROP INDEX leads_phone_e164;
CREATE INDEX leads_email ON leads (lower(email), person_id);
CREATE INDEX leads_phone_e164 ON leads (phone_e164, person_id);

-- Contacts that several people use: they join nobody any more. An enquiry that brings nothing else goes to the person named here.
CREATE TABLE shared_contacts (
  -- '+919876543210' or 'asha@example.com'
  contact TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX shared_contacts_lower ON shared_contacts (lower(contact));
CREATE INDEX shared_contacts_person ON shared_contacts (person_id);

-- When people were joined and told apart, and why.
CREATE TABLE person_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- 'joined', 'split' or 'kept-apart'
  kind TEXT NOT NULL,
  -- Who was joined to this person; of the others, who is somebody else.
  other_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Id of the member of the staff; null where a lead joined two people.
  actor_id TEXT,
  -- The lead that has the phone number of the one and the email address of the other; null for a split.
  lead_id TEXT,
  -- JSON: the ids of the leads that went over.
  moved TEXT NOT NULL DEFAULT '[]'
);
CREATE INDEX person_changes_person ON person_changes (person_id, id);
CREATE INDEX person_changes_other ON person_changes (other_id);
CREATE INDEX person_changes_lead ON person_changes (lead_id) WHERE lead_id IS NOT NULL;

-- Who of the staff has a person open. A row counts for a minute after its time.
CREATE TABLE person_viewers (
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (person_id, user_id)
) WITHOUT ROWID;
CREATE INDEX person_viewers_age ON person_viewers (seen_at);
CREATE INDEX person_viewers_user ON person_viewers (user_id);

-- What is there already, in few passes over all leads rather than one lead after the other: those of one number, of one address of these, and
-- so on four times over, for whoever changed both. At first each lead is somebody's own.
UPDATE leads SET person_id = id WHERE status <> 'spam';
UPDATE leads SET person_id = least.id FROM (SELECT phone_e164, MIN(person_id) AS id FROM leads WHERE person_id > '' AND phone_e164 IS NOT NULL
  GROUP BY phone_e164) AS least WHERE leads.phone_e164 = least.phone_e164 AND leads.person_id > least.id;
UPDATE leads SET person_id = least.id FROM (SELECT lower(email) AS mail, MIN(person_id) AS id FROM leads WHERE person_id > '' AND email IS NOT NULL
  GROUP BY lower(email)) AS least WHERE lower(leads.email) = least.mail AND leads.person_id > least.id;
UPDATE leads SET person_id = least.id FROM (SELECT phone_e164, MIN(person_id) AS id FROM leads WHERE person_id > '' AND phone_e164 IS NOT NULL
  GROUP BY phone_e164) AS least WHERE leads.phone_e164 = least.phone_e164 AND leads.person_id > least.id;
UPDATE leads SET person_id = least.id FROM (SELECT lower(email) AS mail, MIN(person_id) AS id FROM leads WHERE person_id > '' AND email IS NOT NULL
  GROUP BY lower(email)) AS least WHERE lower(leads.email) = least.mail AND leads.person_id > least.id;
UPDATE leads SET person_id = least.id FROM (SELECT phone_e164, MIN(person_id) AS id FROM leads WHERE person_id > '' AND phone_e164 IS NOT NULL
  GROUP BY phone_e164) AS least WHERE leads.phone_e164 = least.phone_e164 AND leads.person_id > least.id;
UPDATE leads SET person_id = least.id FROM (SELECT lower(email) AS mail, MIN(person_id) AS id FROM leads WHERE person_id > '' AND email IS NOT NULL
  GROUP BY lower(email)) AS least WHERE lower(leads.email) = least.mail AND leads.person_id > least.id;
UPDATE leads SET person_id = least.id FROM (SELECT phone_e164, MIN(person_id) AS id FROM leads WHERE person_id > '' AND phone_e164 IS NOT NULL
  GROUP BY phone_e164) AS least WHERE leads.phone_e164 = least.phone_e164 AND leads.person_id > least.id;
UPDATE leads SET person_id = least.id FROM (SELECT lower(email) AS mail, MIN(person_id) AS id FROM leads WHERE person_id > '' AND email IS NOT NULL
  GROUP BY lower(email)) AS least WHERE lower(leads.email) = least.mail AND leads.person_id > least.id;
INSERT INTO people (id, created_at) SELECT person_id, MIN(created_at) FROM leads WHERE person_id > '' GROUP BY person_id;

-- Whose a lead is by its phone number and by its email address. A contact that is shared says nothing unless it is all there is.
CREATE VIEW lead_people AS
  SELECT id AS lead_id, status, created_at, person_id AS own,
    (SELECT same.person_id FROM leads AS same WHERE same.phone_e164 = leads.phone_e164 AND same.person_id > '' AND same.id <> leads.id
      AND NOT EXISTS (SELECT 1 FROM shared_contacts WHERE contact = leads.phone_e164) LIMIT 1) AS by_phone,
    (SELECT same.person_id FROM leads AS same WHERE lower(same.email) = lower(leads.email) AND same.person_id > '' AND same.id <> leads.id
      AND NOT EXISTS (SELECT 1 FROM shared_contacts WHERE contact = lower(leads.email)) LIMIT 1) AS by_email,
    (SELECT shared.person_id FROM shared_contacts AS shared WHERE shared.contact IN (phone_e164, lower(email))
      AND (phone_e164 IS NULL OR EXISTS (SELECT 1 FROM shared_contacts WHERE contact = phone_e164))
      AND (email IS NULL OR EXISTS (SELECT 1 FROM shared_contacts WHERE contact = lower(email))) LIMIT 1) AS held
  FROM leads;

-- The two people that a lead brings together: the one who was known first stays.
CREATE VIEW lead_joins AS
  SELECT lead_id, kept.id AS kept, gone.id AS gone, EXISTS (
      SELECT 1 FROM person_changes WHERE kind <> 'joined'
        AND ((person_id = kept.id AND other_id = gone.id) OR (person_id = gone.id AND other_id = kept.id))) AS is_told_apart
  FROM (SELECT lead_id, coalesce(by_phone, own) AS one, coalesce(by_email, own) AS two FROM lead_people)
    JOIN people AS kept ON kept.id IN (one, two) JOIN people AS gone ON gone.id IN (one, two)
  WHERE (kept.created_at, kept.id) < (gone.created_at, gone.id);

-- Leads of which it is just being found out whose they are, and when; empty between statements. A view could take this, but a copy of the
-- database makes triggers before views.
CREATE TABLE lead_lookups (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Finds out whose a lead is.
CREATE TRIGGER lead_people_found AFTER INSERT ON lead_lookups BEGIN
  -- Two whom a counsellor told apart stay so: the email decides, or whose the lead was, and the other contact is one of both from now on.
  INSERT INTO person_changes (person_id, kind, other_id, at, lead_id)
    SELECT kept, 'kept-apart', gone, NEW.created_at, lead_id FROM lead_joins WHERE lead_id = NEW.lead_id AND is_told_apart;
  INSERT OR IGNORE INTO shared_contacts (contact, person_id, created_at)
    SELECT lower(leads.email), by_email, NEW.created_at FROM lead_people JOIN leads ON leads.id = lead_id
    WHERE lead_id = NEW.lead_id AND by_email <> own AND EXISTS (SELECT 1 FROM lead_joins WHERE lead_id = NEW.lead_id AND is_told_apart);
  INSERT OR IGNORE INTO shared_contacts (contact, person_id, created_at)
    SELECT leads.phone_e164, by_phone, NEW.created_at FROM lead_people JOIN leads ON leads.id = lead_id
    WHERE lead_id = NEW.lead_id AND by_phone <> coalesce(own, by_email) AND EXISTS (SELECT 1 FROM lead_joins WHERE lead_id = NEW.lead_id AND is_told_apart);
  -- All that is the one's becomes the other's, the leads last: with them the one goes.
  INSERT INTO person_changes (person_id, kind, other_id, at, lead_id, moved)
    SELECT kept, 'joined', gone, NEW.created_at, lead_id,
      (SELECT json_group_array(id) FROM (SELECT id FROM leads WHERE person_id = gone ORDER BY created_at DESC LIMIT 200))
    FROM lead_joins WHERE lead_id = NEW.lead_id AND NOT is_told_apart;
  UPDATE people SET version = version + 1 FROM person_changes AS joined
    WHERE joined.lead_id = NEW.lead_id AND joined.kind = 'joined' AND people.id = joined.person_id;
  UPDATE shared_contacts SET person_id = joined.person_id FROM person_changes AS joined
    WHERE joined.lead_id = NEW.lead_id AND joined.kind = 'joined' AND shared_contacts.person_id = joined.other_id;
  UPDATE person_changes SET other_id = joined.person_id FROM person_changes AS joined
    WHERE joined.lead_id = NEW.lead_id AND joined.kind = 'joined' AND person_changes.other_id = joined.other_id AND person_changes.kind <> 'joined';
  UPDATE person_changes SET person_id = joined.person_id FROM person_changes AS joined
    WHERE joined.lead_id = NEW.lead_id AND joined.kind = 'joined' AND person_changes.person_id = joined.other_id;
  UPDATE leads SET person_id = joined.person_id FROM person_changes AS joined
    WHERE joined.lead_id = NEW.lead_id AND joined.kind = 'joined' AND leads.person_id = joined.other_id;
  UPDATE leads SET person_id = (
      SELECT coalesce(by_email, by_phone, own, held, lower(hex(randomblob(16)))) FROM lead_people WHERE lead_id = NEW.lead_id)
    WHERE id = NEW.lead_id;
  INSERT OR IGNORE INTO people (id, created_at) SELECT person_id, created_at FROM leads WHERE id = NEW.lead_id;
  DELETE FROM lead_lookups WHERE lead_id = NEW.lead_id;
END;

CREATE TRIGGER leads_peopled AFTER INSERT ON leads WHEN NEW.status <> 'spam' AND NEW.person_id IS NULL BEGIN
  INSERT INTO lead_lookups (lead_id, created_at) VALUES (NEW.id, NEW.created_at);
END;
CREATE TRIGGER leads_peopled_as_ham AFTER UPDATE OF status ON leads WHEN NEW.status <> 'spam' AND NEW.person_id IS NULL BEGIN
  INSERT INTO lead_lookups (lead_id, created_at) VALUES (NEW.id, NEW.created_at);
END;
-- A counsellor corrected the phone number or the email address.
CREATE TRIGGER leads_peopled_anew AFTER INSERT ON lead_events
  WHEN NEW.changes ->> '$.email' IS NOT NULL OR NEW.changes ->> '$.phone' IS NOT NULL BEGIN
  INSERT INTO lead_lookups (lead_id, created_at) SELECT id, NEW.at FROM leads WHERE id = NEW.lead_id AND person_id IS NOT NULL;
END;

-- A person goes with their last lead, and a shared contact with the last lead that has it.
CREATE TRIGGER leads_unpeopled AFTER DELETE ON leads BEGIN
  DELETE FROM people WHERE id = OLD.person_id AND NOT EXISTS (SELECT 1 FROM leads WHERE person_id = OLD.person_id);
  DELETE FROM shared_contacts WHERE contact = OLD.phone_e164 AND NOT EXISTS (SELECT 1 FROM leads WHERE phone_e164 = OLD.phone_e164);
  DELETE FROM shared_contacts WHERE contact = lower(OLD.email) AND NOT EXISTS (SELECT 1 FROM leads WHERE lower(email) = lower(OLD.email));
END;
CREATE TRIGGER leads_left_person AFTER UPDATE OF person_id ON leads WHEN OLD.person_id IS NOT NULL AND NEW.person_id IS NOT OLD.person_id BEGIN
  DELETE FROM people WHERE id = OLD.person_id AND NOT EXISTS (SELECT 1 FROM leads WHERE person_id = OLD.person_id);
END;

-- When the consent of a lead was taken back.
CREATE INDEX audit_withdrawn ON audit (subject, at) WHERE action = 'marketing-withdrawn';
