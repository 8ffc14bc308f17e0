-- When somebody is to do something with a lead next: its first contact until there was one, or its follow-up, whichever is earlier. In the
-- words of worker/inbox/due.ts.
CREATE INDEX leads_next_step ON leads (CASE WHEN status = 'new' AND contacted_at IS NULL THEN min(coalesce(contact_due_at, follow_up_at), coalesce(follow_up_at, contact_due_at))
    WHEN status IN ('new', 'contacted', 'demo-booked') THEN follow_up_at END, id)
  WHERE folded = 0 AND CASE WHEN status = 'new' AND contacted_at IS NULL THEN min(coalesce(contact_due_at, follow_up_at), coalesce(follow_up_at, contact_due_at))
    WHEN status IN ('new', 'contacted', 'demo-booked') THEN follow_up_at END IS NOT NULL;
CREATE INDEX leads_next_step_owner ON leads (assignee_id, CASE WHEN status = 'new' AND contacted_at IS NULL THEN min(coalesce(contact_due_at, follow_up_at), coalesce(follow_up_at, contact_due_at))
    WHEN status IN ('new', 'contacted', 'demo-booked') THEN follow_up_at END, id)
  WHERE folded = 0 AND CASE WHEN status = 'new' AND contacted_at IS NULL THEN min(coalesce(contact_due_at, follow_up_at), coalesce(follow_up_at, contact_due_at))
    WHEN status IN ('new', 'contacted', 'demo-booked') THEN follow_up_at END IS NOT NULL;
