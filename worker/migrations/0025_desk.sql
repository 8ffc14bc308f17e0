-- Whoever was called about one enquiry was called: a contact stops the clock of all that its person had asked by then and nobody has taken up. What
-- they ask later, or what becomes theirs later, has a clock of its own.
DROP TRIGGER leads_contacted;
CREATE TRIGGER leads_contacted AFTER INSERT ON lead_events WHEN EXISTS (SELECT 1 FROM lead_contacts WHERE lead_contacts.id = NEW.id) BEGIN
  UPDATE leads SET contacted_at = NEW.at WHERE contacted_at IS NULL AND id IN (
    SELECT NEW.lead_id UNION ALL
    SELECT others.id FROM leads AS this JOIN leads AS others ON others.person_id = this.person_id
      WHERE this.id = NEW.lead_id AND others.status = 'new' AND others.created_at <= NEW.at);
END;

-- Whether a mail waits already that tells somebody of leads that are theirs now.
CREATE INDEX outbox_given ON outbox (user_id) WHERE kind = 'lead-given' AND status = 'pending';
