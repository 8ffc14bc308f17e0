-- Imported leads have no limit for a first contact, but the rules assign them as well.
DROP INDEX leads_unowned;
CREATE INDEX leads_unowned ON leads (created_at)
  WHERE assignee_id IS NULL AND status = 'new' AND folded = 0 AND (contact_due_at IS NOT NULL OR form = 'imported');
