-- Demo classes that leads are invited to. Times are in milliseconds since 1970 (UTC). The table has no person id, because leads move between
-- people when people are joined or split.
CREATE TABLE demos (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- Title of the course, or a description of the class.
  course TEXT NOT NULL,
  course_key TEXT,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  -- Branch where the class takes place. Null for an online class.
  place TEXT,
  joining_link TEXT,
  booked_by TEXT NOT NULL,
  booked_at INTEGER NOT NULL,
  -- Time at which the demo was last moved to a different class.
  moved_at INTEGER,
  message_sent_at INTEGER,
  -- Times at which reminders of the current class were queued. Moving the demo clears both values.
  reminded_student_at INTEGER,
  reminded_counsellor_at INTEGER,
  outcome TEXT CHECK (outcome IN ('came', 'missed')),
  cancelled_at INTEGER
);
CREATE INDEX demos_lead ON demos (lead_id, booked_at);
-- A lead has at most one demo without an outcome.
CREATE UNIQUE INDEX demos_open ON demos (lead_id) WHERE outcome IS NULL AND cancelled_at IS NULL;
CREATE INDEX demos_start ON demos (starts_at) WHERE cancelled_at IS NULL;

-- The figures also count demos whose booking did not change the lead's status.
CREATE TRIGGER demos_booked AFTER INSERT ON demos BEGIN
  UPDATE leads SET demo_at = NEW.booked_at WHERE id = NEW.lead_id AND demo_at IS NULL;
END;
