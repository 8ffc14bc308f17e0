-- Times are milliseconds since 1970 (UTC).
-- When the run that told its owner of a first contact soon to be due took the lead up, and when the one that told of a limit passed did: once each.
ALTER TABLE leads ADD COLUMN reminded_at INTEGER;
ALTER TABLE leads ADD COLUMN escalated_at INTEGER;
-- Of a mail to a member of the staff: their id.
ALTER TABLE outbox ADD COLUMN user_id TEXT;

-- What a run looks through each minute: nothing of what is contacted, over, folded into a burst or told already.
CREATE INDEX leads_awaiting ON leads (contact_due_at)
  WHERE status = 'new' AND contacted_at IS NULL AND escalated_at IS NULL AND folded = 0;
-- What a mail tells of.
CREATE INDEX leads_reminded ON leads (reminded_at) WHERE reminded_at IS NOT NULL;
CREATE INDEX leads_escalated ON leads (escalated_at) WHERE escalated_at IS NOT NULL;
