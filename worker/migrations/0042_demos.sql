-- Times are milliseconds since 1970 (UTC).
-- Demo classes that leads are invited to. The lead's person follows from the lead, because people are joined and split.
CREATE TABLE demos (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- Title of the course, or a text about the class.
  course TEXT NOT NULL,
  course_key TEXT,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  -- Branch of a class in a classroom. Null for an online class.
  place TEXT,
  joining_link TEXT,
  booked_by TEXT NOT NULL,
  booked_at INTEGER NOT NULL,
  -- Time of the last move.
  moved_at INTEGER,
  message_sent_at INTEGER,
  -- When reminders of the present time were queued. A move clears both.
  reminded_student_at INTEGER,
  reminded_counsellor_at INTEGER,
  outcome TEXT CHECK (outcome IN ('came', 'missed')),
  cancelled_at INTEGER
);
CREATE INDEX demos_lead ON demos (lead_id, booked_at);
-- A lead has one demo ahead at most.
CREATE UNIQUE INDEX demos_open ON demos (lead_id) WHERE outcome IS NULL AND cancelled_at IS NULL;
CREATE INDEX demos_start ON demos (starts_at) WHERE cancelled_at IS NULL;

-- The figures also count demos booked for leads whose status stays as it is.
CREATE TRIGGER demos_booked AFTER INSERT ON demos BEGIN
  UPDATE leads SET demo_at = NEW.booked_at WHERE id = NEW.lead_id AND demo_at IS NULL;
END;
