-- Times are milliseconds since 1970 (UTC).
-- Until when a new lead is called or written to, in the working hours of the day it came; null where no limit is kept.
ALTER TABLE leads ADD COLUMN contact_due_at INTEGER;
-- When somebody of the staff first called, wrote or noted something.
ALTER TABLE leads ADD COLUMN contacted_at INTEGER;

-- Of an event that is a contact: 'call', 'whatsapp', 'mail' or 'note', and how it ended ('reached', 'no-answer' ...).
ALTER TABLE lead_events ADD COLUMN way TEXT;
ALTER TABLE lead_events ADD COLUMN result TEXT;

-- The first contact follows from what is written down, whoever writes it. To say that a lead was contacted is to say that somebody was.
CREATE VIEW lead_contacts AS
  SELECT id, lead_id, at FROM lead_events WHERE way IS NOT NULL OR note IS NOT NULL
    OR changes ->> '$.status[1]' IN ('contacted', 'demo-booked', 'enrolled');
UPDATE leads SET contacted_at = first.at FROM (SELECT lead_id, MIN(at) AS at FROM lead_contacts GROUP BY lead_id) AS first
  WHERE leads.id = first.lead_id;
CREATE TRIGGER leads_contacted AFTER INSERT ON lead_events BEGIN
  UPDATE leads SET contacted_at = NEW.at WHERE id = NEW.lead_id AND contacted_at IS NULL
    AND EXISTS (SELECT 1 FROM lead_contacts WHERE lead_contacts.id = NEW.id);
END;
