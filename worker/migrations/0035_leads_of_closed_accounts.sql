-- What was left by an account that was closed and nobody could take at once: no owner, and why (`owner_why`).
CREATE INDEX leads_left ON leads (created_at) WHERE assignee_id IS NULL AND owner_why IS NOT NULL;
