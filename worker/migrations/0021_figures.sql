-- Times are milliseconds since 1970 (UTC).
-- When a demo was first booked.
ALTER TABLE leads ADD COLUMN demo_at INTEGER;
-- Why a lead was lost, as a counsellor noted it: 'fee', 'timing' ...
ALTER TABLE leads ADD COLUMN lost_reason TEXT;
-- What who enrolled is to pay, in rupees.
ALTER TABLE leads ADD COLUMN fee_agreed INTEGER;

CREATE VIEW lead_demos AS SELECT id, lead_id, at FROM lead_events WHERE changes ->> '$.status[1]' = 'demo-booked';
UPDATE leads SET demo_at = first.at FROM (SELECT lead_id, MIN(at) AS at FROM lead_demos GROUP BY lead_id) AS first
  WHERE leads.id = first.lead_id;
-- Whoever writes it down.
CREATE TRIGGER leads_demo_booked AFTER INSERT ON lead_events BEGIN
  UPDATE leads SET demo_at = NEW.at WHERE id = NEW.lead_id AND demo_at IS NULL
    AND EXISTS (SELECT 1 FROM lead_demos WHERE lead_demos.id = NEW.id);
END;

-- Figures are counted from the leads themselves.
DROP TRIGGER leads_counted;
DROP TRIGGER leads_counted_as_ham;
DROP TRIGGER leads_uncounted_as_spam;
DROP TRIGGER leads_uncounted;
DROP VIEW lead_facets;
DROP TABLE lead_counts;
