-- `queue_at` is a lead's place in the list, most urgent first. It is the time of the next step. Open leads without a next step come after all
-- others, and closed leads come last. Both of these groups are sorted newest first. The limits are defined in
-- worker/first-contact/next-step.ts.
ALTER TABLE leads ADD COLUMN tried_at INTEGER;
ALTER TABLE leads ADD COLUMN queue_at INTEGER GENERATED ALWAYS AS (coalesce(
  CASE WHEN status = 'new' AND contacted_at IS NULL AND (tried_at IS NULL OR follow_up_at IS NULL)
      THEN min(coalesce(contact_due_at, follow_up_at), coalesce(follow_up_at, contact_due_at))
    WHEN status IN ('new', 'contacted', 'demo-booked') THEN follow_up_at END,
  CASE WHEN status IN ('new', 'contacted', 'demo-booked') THEN 4000000000000000 ELSE 6000000000000000 END - created_at)) VIRTUAL;

DROP INDEX leads_next_step;
DROP INDEX leads_next_step_owner;
CREATE INDEX leads_queue ON leads (queue_at, id, department) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_queue_status ON leads (status, queue_at, id, department) WHERE folded = 0;

-- Indexes for filtered lists, which have the same order.
DROP INDEX leads_course;
DROP INDEX leads_course_status;
CREATE INDEX leads_course ON leads (course_key, queue_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_course_status ON leads (course_key, status, queue_at, id) WHERE folded = 0;
DROP INDEX leads_city;
DROP INDEX leads_city_status;
CREATE INDEX leads_city ON leads (city COLLATE NOCASE, queue_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_city_status ON leads (city COLLATE NOCASE, status, queue_at, id) WHERE folded = 0;
DROP INDEX leads_branch;
DROP INDEX leads_branch_status;
CREATE INDEX leads_branch ON leads (branch, queue_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_branch_status ON leads (branch, status, queue_at, id) WHERE folded = 0;
DROP INDEX leads_form;
DROP INDEX leads_form_status;
CREATE INDEX leads_form ON leads (form, queue_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_form_status ON leads (form, status, queue_at, id) WHERE folded = 0;
DROP INDEX leads_department;
DROP INDEX leads_department_status;
CREATE INDEX leads_department ON leads (department, queue_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_department_status ON leads (department, status, queue_at, id) WHERE folded = 0;
DROP INDEX leads_assignee;
DROP INDEX leads_assignee_status;
CREATE INDEX leads_assignee ON leads (assignee_id, queue_at, id, department) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_assignee_status ON leads (assignee_id, status, queue_at, id, department) WHERE folded = 0;
DROP INDEX leads_burst;
DROP INDEX leads_burst_status;
CREATE INDEX leads_burst ON leads (burst, queue_at, id) WHERE burst IS NOT NULL AND status <> 'spam';
CREATE INDEX leads_burst_status ON leads (burst, status, queue_at, id) WHERE burst IS NOT NULL;

-- Only a contact that reached the person, or a message sent to them, stops the clock for the first contact. Unanswered calls and notes do not.
DROP VIEW lead_contacts;
CREATE VIEW lead_contacts AS
  SELECT id, lead_id, at FROM lead_events AS done
  WHERE (result IN ('reached', 'sent', 'answered') OR changes ->> '$.status[1]' IN ('contacted', 'demo-booked', 'enrolled'))
    AND NOT EXISTS (SELECT 1 FROM lead_events WHERE takes_back = done.id);

-- Calls that did not reach the person. After such a call, staff may postpone the next call, although the clock for the first contact runs on.
CREATE VIEW lead_tries AS
  SELECT id, lead_id, at FROM lead_events AS done WHERE result IN ('no-answer', 'busy', 'wrong-number')
    AND NOT EXISTS (SELECT 1 FROM lead_events WHERE takes_back = done.id);
CREATE TRIGGER leads_tried AFTER INSERT ON lead_events WHEN EXISTS (SELECT 1 FROM lead_tries WHERE lead_tries.id = NEW.id) BEGIN
  UPDATE leads SET tried_at = NEW.at WHERE tried_at IS NULL AND id IN (
    SELECT NEW.lead_id UNION ALL
    SELECT others.id FROM leads AS this JOIN leads AS others ON others.person_id = this.person_id
      WHERE this.id = NEW.lead_id AND others.status = 'new' AND others.created_at <= NEW.at);
END;
CREATE TRIGGER leads_try_taken_back AFTER INSERT ON lead_events WHEN NEW.takes_back IS NOT NULL BEGIN
  UPDATE leads SET tried_at = (SELECT MIN(stands.at) FROM lead_tries AS stands JOIN leads AS same ON same.id = stands.lead_id
      WHERE same.id = leads.id OR (same.person_id = leads.person_id AND stands.at >= leads.created_at))
    WHERE tried_at = (SELECT at FROM lead_events WHERE id = NEW.takes_back) AND id IN (
      SELECT NEW.lead_id UNION ALL
      SELECT others.id FROM leads AS this JOIN leads AS others ON others.person_id = this.person_id WHERE this.id = NEW.lead_id);
END;

-- If a contact's event contains a new status, the lead's status changes in the same statement. Undoing the contact restores the old status.
CREATE TRIGGER leads_moved_by_contact AFTER INSERT ON lead_events WHEN NEW.way IS NOT NULL AND NEW.changes ->> '$.status' IS NOT NULL BEGIN
  UPDATE leads SET status = NEW.changes ->> '$.status[1]', version = version + 1, folded = 0 WHERE id = NEW.lead_id;
END;
CREATE TRIGGER leads_move_taken_back AFTER INSERT ON lead_events WHEN NEW.takes_back IS NOT NULL BEGIN
  UPDATE leads SET status = moved.changes ->> '$.status[0]', version = version + 1 FROM lead_events AS moved
    WHERE leads.id = NEW.lead_id AND moved.id = NEW.takes_back AND leads.status = moved.changes ->> '$.status[1]'
      AND NOT EXISTS (SELECT 1 FROM lead_events AS later WHERE later.lead_id = NEW.lead_id AND later.id > moved.id
        AND later.changes ->> '$.status' IS NOT NULL);
END;
