-- Who sent a submission that is kept beside another's lead looks for it by their address.
CREATE INDEX lead_resubmissions_email ON lead_resubmissions (lower(payload ->> '$.email'));
-- The inbox shows them.
CREATE TRIGGER inbox_resubmission_inserted AFTER INSERT ON lead_resubmissions BEGIN UPDATE inbox_changes SET revision = revision + 1; END;
CREATE TRIGGER inbox_resubmission_deleted AFTER DELETE ON lead_resubmissions BEGIN UPDATE inbox_changes SET revision = revision + 1; END;
