-- A second phone number that staff enter, in international form (E.164). Its country is never guessed, so it always identifies the person.
ALTER TABLE leads ADD COLUMN second_phone TEXT;
CREATE INDEX leads_second_phone ON leads (second_phone, person_id) WHERE second_phone IS NOT NULL;
-- The history stores second numbers in international form too.
CREATE INDEX lead_events_second_phone_before ON lead_events (changes ->> '$.secondPhone[0]') WHERE changes ->> '$.secondPhone' IS NOT NULL;
CREATE INDEX lead_events_second_phone_after ON lead_events (changes ->> '$.secondPhone[1]') WHERE changes ->> '$.secondPhone' IS NOT NULL;

-- Search finds both numbers, by their first digits and by their last four.
DROP VIEW lead_words;
CREATE VIEW lead_words AS
  SELECT leads.id AS lead_id, leads.created_at, words.value AS word FROM leads, json_each('[' || replace(json_quote(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(substr(name, 1, 100) || ' ' || coalesce(substr(email, 1, min(100, instr(email, '@') - 1)), '')),
      '.', ' '), '-', ' '), '''', ' '), '_', ' '), ',', ' '), '(', ' '), ')', ' '), '/', ' '), '+', ' ')
    ), ' ', '","') || ']') AS words
  UNION ALL SELECT id, created_at, lower(email) FROM leads WHERE email IS NOT NULL
  UNION ALL SELECT id, created_at, phone FROM leads WHERE phone IS NOT NULL
  UNION ALL SELECT id, created_at, iif(phone_e164 LIKE '+91%', substr(phone_e164, 4), substr(phone_e164, 2)) FROM leads WHERE phone_e164 IS NOT NULL
  UNION ALL SELECT id, created_at, iif(second_phone LIKE '+91%', substr(second_phone, 4), substr(second_phone, 2)) FROM leads
    WHERE second_phone IS NOT NULL;
DROP VIEW lead_beginnings;
CREATE VIEW lead_beginnings AS
  SELECT DISTINCT substr(word, 1, lengths.value) AS term, created_at, lead_id, event_id
  FROM lead_plain_words, json_each('[2,3,4,5,6,7,8,9,10]') AS lengths WHERE length(word) >= lengths.value AND lengths.value >= shortest
  UNION ALL SELECT '*' || substr(coalesce(phone_e164, phone), -4), created_at, id, 0 FROM leads WHERE length(coalesce(phone_e164, phone)) >= 4
  UNION ALL SELECT '*' || substr(second_phone, -4), created_at, id, 0 FROM leads WHERE second_phone IS NOT NULL;
DROP TRIGGER leads_found_anew;
CREATE TRIGGER leads_found_anew AFTER UPDATE OF name, email, phone, phone_e164, second_phone ON leads BEGIN
  DELETE FROM lead_terms WHERE lead_id = NEW.id;
  INSERT OR IGNORE INTO lead_terms (term, created_at, lead_id) SELECT term, created_at, lead_id FROM lead_beginnings WHERE lead_id = NEW.id;
END;

-- A lead with two numbers is looked up by each in turn. 1 for the second number, which only joins somebody to the person who has the lead.
ALTER TABLE lead_lookups ADD COLUMN is_second INTEGER NOT NULL DEFAULT 0;

DROP VIEW lead_people;
CREATE VIEW lead_people AS
  SELECT id AS lead_id, status, created_at, person_id AS own, sure_phone,
    iif(EXISTS (SELECT 1 FROM shared_contacts WHERE contact = sure_phone), NULL, coalesce(
      (SELECT same.person_id FROM leads AS same WHERE same.phone_e164 = sure_phone AND same.person_id > '' AND same.id <> each.id
        AND same.phone_guessed IS NOT 1 LIMIT 1),
      (SELECT same.person_id FROM leads AS same WHERE same.second_phone = sure_phone AND same.person_id > '' AND same.id <> each.id LIMIT 1)
    )) AS by_phone,
    iif(is_second, person_id,
      (SELECT same.person_id FROM leads AS same WHERE lower(same.email) = lower(each.email) AND same.person_id > '' AND same.id <> each.id
        AND NOT EXISTS (SELECT 1 FROM shared_contacts WHERE contact = lower(each.email)) LIMIT 1)) AS by_email,
    (SELECT shared.person_id FROM shared_contacts AS shared WHERE shared.contact IN (sure_phone, lower(email))
      AND (sure_phone IS NULL OR EXISTS (SELECT 1 FROM shared_contacts WHERE contact = sure_phone))
      AND (email IS NULL OR EXISTS (SELECT 1 FROM shared_contacts WHERE contact = lower(email))) LIMIT 1) AS held
  FROM (SELECT id, status, created_at, person_id, email, is_second,
      CASE WHEN is_second THEN second_phone WHEN phone_guessed = 1 THEN NULL ELSE phone_e164 END AS sure_phone
    FROM (SELECT id, status, created_at, person_id, email, phone_e164, phone_guessed, second_phone,
      (SELECT is_second FROM lead_lookups WHERE lead_id = leads.id) AS is_second FROM leads)) AS each;

-- Everything of one person becomes the other's, whether an enquiry or a member of the staff joins them. The leads move last, because the
-- person without leads is deleted. A contact that no other person has any more is not shared any more.
CREATE TRIGGER people_joined AFTER INSERT ON person_changes WHEN NEW.kind = 'joined' BEGIN
  UPDATE people SET version = version + 1 WHERE id = NEW.person_id;
  UPDATE shared_contacts SET person_id = NEW.person_id WHERE person_id = NEW.other_id;
  UPDATE person_changes SET other_id = NEW.person_id WHERE other_id = NEW.other_id AND kind <> 'joined';
  UPDATE person_changes SET person_id = NEW.person_id WHERE person_id = NEW.other_id;
  UPDATE leads SET person_id = NEW.person_id WHERE person_id = NEW.other_id;
  DELETE FROM shared_contacts WHERE person_id = NEW.person_id
    AND NOT EXISTS (SELECT 1 FROM leads WHERE phone_e164 = contact AND person_id <> NEW.person_id)
    AND NOT EXISTS (SELECT 1 FROM leads WHERE second_phone = contact AND person_id <> NEW.person_id)
    AND NOT EXISTS (SELECT 1 FROM leads WHERE lower(email) = contact AND person_id <> NEW.person_id);
END;

DROP TRIGGER lead_people_found;
CREATE TRIGGER lead_people_found AFTER INSERT ON lead_lookups BEGIN
  -- People whom staff split stay apart: the email decides, or the lead stays where it was. The other contact is shared from now on.
  INSERT INTO person_changes (person_id, kind, other_id, at, lead_id)
    SELECT kept, 'kept-apart', gone, NEW.created_at, lead_id FROM lead_joins WHERE lead_id = NEW.lead_id AND is_told_apart;
  INSERT OR IGNORE INTO shared_contacts (contact, person_id, created_at)
    SELECT lower(leads.email), by_email, NEW.created_at FROM lead_people JOIN leads ON leads.id = lead_id
    WHERE lead_id = NEW.lead_id AND by_email <> own AND EXISTS (SELECT 1 FROM lead_joins WHERE lead_id = NEW.lead_id AND is_told_apart);
  INSERT OR IGNORE INTO shared_contacts (contact, person_id, created_at)
    SELECT sure_phone, by_phone, NEW.created_at FROM lead_people
    WHERE lead_id = NEW.lead_id AND by_phone <> coalesce(own, by_email) AND EXISTS (SELECT 1 FROM lead_joins WHERE lead_id = NEW.lead_id AND is_told_apart);
  INSERT INTO person_changes (person_id, kind, other_id, at, lead_id, moved)
    SELECT kept, 'joined', gone, NEW.created_at, lead_id,
      (SELECT json_group_array(id) FROM (SELECT id FROM leads WHERE person_id = gone ORDER BY created_at DESC LIMIT 200))
    FROM lead_joins WHERE lead_id = NEW.lead_id AND NOT is_told_apart;
  UPDATE leads SET person_id = (
      SELECT coalesce(by_email, by_phone, own, held, lower(hex(randomblob(16)))) FROM lead_people WHERE lead_id = NEW.lead_id)
    WHERE id = NEW.lead_id;
  INSERT OR IGNORE INTO people (id, created_at) SELECT person_id, created_at FROM leads WHERE id = NEW.lead_id;
  DELETE FROM lead_lookups WHERE lead_id = NEW.lead_id;
END;

DROP TRIGGER leads_peopled;
CREATE TRIGGER leads_peopled AFTER INSERT ON leads WHEN NEW.status <> 'spam' AND NEW.person_id IS NULL BEGIN
  INSERT INTO lead_lookups (lead_id, created_at) VALUES (NEW.id, NEW.created_at);
  INSERT INTO lead_lookups (lead_id, created_at, is_second) SELECT NEW.id, NEW.created_at, 1 WHERE NEW.second_phone IS NOT NULL;
END;
DROP TRIGGER leads_peopled_as_ham;
CREATE TRIGGER leads_peopled_as_ham AFTER UPDATE OF status ON leads WHEN NEW.status <> 'spam' AND NEW.person_id IS NULL BEGIN
  INSERT INTO lead_lookups (lead_id, created_at) VALUES (NEW.id, NEW.created_at);
  INSERT INTO lead_lookups (lead_id, created_at, is_second) SELECT NEW.id, NEW.created_at, 1 WHERE NEW.second_phone IS NOT NULL;
END;
DROP TRIGGER leads_peopled_anew;
CREATE TRIGGER leads_peopled_anew AFTER INSERT ON lead_events
  WHEN coalesce(NEW.changes ->> '$.email', NEW.changes ->> '$.phone', NEW.changes ->> '$.secondPhone') IS NOT NULL BEGIN
  INSERT INTO lead_lookups (lead_id, created_at) SELECT id, NEW.at FROM leads WHERE id = NEW.lead_id AND person_id IS NOT NULL
    AND coalesce(NEW.changes ->> '$.email', NEW.changes ->> '$.phone') IS NOT NULL;
  INSERT INTO lead_lookups (lead_id, created_at, is_second) SELECT id, NEW.at, 1 FROM leads WHERE id = NEW.lead_id AND person_id IS NOT NULL
    AND NEW.changes ->> '$.secondPhone' IS NOT NULL;
END;

DROP TRIGGER leads_unpeopled;
CREATE TRIGGER leads_unpeopled AFTER DELETE ON leads BEGIN
  DELETE FROM people WHERE id = OLD.person_id AND NOT EXISTS (SELECT 1 FROM leads WHERE person_id = OLD.person_id);
  DELETE FROM shared_contacts WHERE contact IN (OLD.phone_e164, OLD.second_phone, lower(OLD.email))
    AND NOT EXISTS (SELECT 1 FROM leads WHERE phone_e164 = contact) AND NOT EXISTS (SELECT 1 FROM leads WHERE second_phone = contact)
    AND NOT EXISTS (SELECT 1 FROM leads WHERE lower(email) = contact);
END;

-- The audit entry of a merge by hand is written with the merge, because only the request has its network.
DROP TRIGGER person_joins_audited;
CREATE TRIGGER person_joins_audited AFTER INSERT ON person_changes WHEN NEW.kind = 'joined' AND NEW.lead_id IS NOT NULL BEGIN
  INSERT INTO audit (at, action, actor_id, subject, details, source) VALUES (
    NEW.at, 'person-joined', (SELECT actor_id FROM lead_events WHERE lead_id = NEW.lead_id AND at = NEW.at ORDER BY id DESC),
    NEW.person_id, json_object('enquiries', json_array_length(NEW.moved), 'from', NEW.other_id), 'web');
END;
