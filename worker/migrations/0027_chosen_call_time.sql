-- Who asked to be called at a time, and was called or written to from then on, waits no longer. A follow-up that the staff have ever set is
-- theirs to change, and what was done before the time came leaves what was promised.
CREATE TRIGGER leads_called_as_asked AFTER INSERT ON lead_events BEGIN
  UPDATE leads SET follow_up_at = NULL WHERE id = NEW.lead_id AND follow_up_at <= NEW.at
    AND EXISTS (SELECT 1 FROM lead_contacts WHERE lead_contacts.id = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_id = NEW.lead_id AND changes ->> '$.followUpAt' IS NOT NULL);
END;
