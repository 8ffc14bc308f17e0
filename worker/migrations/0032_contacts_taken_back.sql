-- Of an event that takes back a contact logged by mistake: id of that contact's event.
ALTER TABLE lead_events ADD COLUMN takes_back INTEGER;
CREATE UNIQUE INDEX lead_events_takes_back ON lead_events (takes_back) WHERE takes_back IS NOT NULL;
-- Of a contact that ended the wait of who had asked to be called at a time: that time, in milliseconds since 1970 (UTC).
ALTER TABLE lead_events ADD COLUMN ended_follow_up_at INTEGER;

DROP VIEW lead_contacts;
CREATE VIEW lead_contacts AS
  SELECT id, lead_id, at FROM lead_events AS done
  WHERE (way IS NOT NULL OR note IS NOT NULL OR changes ->> '$.status[1]' IN ('contacted', 'demo-booked', 'enrolled'))
    AND NOT EXISTS (SELECT 1 FROM lead_events WHERE takes_back = done.id);

DROP TRIGGER leads_called_as_asked;
CREATE TRIGGER leads_called_as_asked AFTER INSERT ON lead_events
  WHEN EXISTS (SELECT 1 FROM lead_contacts WHERE lead_contacts.id = NEW.id)
    AND EXISTS (SELECT 1 FROM leads WHERE id = NEW.lead_id AND follow_up_at <= NEW.at)
    AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_id = NEW.lead_id AND changes ->> '$.followUpAt' IS NOT NULL)
BEGIN
  UPDATE lead_events SET ended_follow_up_at = (SELECT follow_up_at FROM leads WHERE id = NEW.lead_id) WHERE id = NEW.id;
  UPDATE leads SET follow_up_at = NULL WHERE id = NEW.lead_id;
END;

-- Every clock that the contact stopped runs on from when it began, or stops at the next contact that stands; who had asked for a time waits again.
CREATE TRIGGER leads_contact_taken_back AFTER INSERT ON lead_events WHEN NEW.takes_back IS NOT NULL BEGIN
  UPDATE leads SET contacted_at = (SELECT MIN(stands.at) FROM lead_contacts AS stands JOIN leads AS same ON same.id = stands.lead_id
      WHERE same.id = leads.id OR (same.person_id = leads.person_id AND stands.at >= leads.created_at))
    WHERE contacted_at = (SELECT at FROM lead_events WHERE id = NEW.takes_back) AND id IN (
      SELECT NEW.lead_id UNION ALL
      SELECT others.id FROM leads AS this JOIN leads AS others ON others.person_id = this.person_id WHERE this.id = NEW.lead_id);
  UPDATE leads SET follow_up_at = (SELECT ended_follow_up_at FROM lead_events WHERE id = NEW.takes_back)
    WHERE id = NEW.lead_id AND follow_up_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_id = NEW.lead_id AND changes ->> '$.followUpAt' IS NOT NULL);
END;
