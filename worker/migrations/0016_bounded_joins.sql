-- A form that a stranger sends moves 500 enquiries at most from one person to another, so that it is stored in the time that there is for it.
-- Where there are more the two stay as they are, and the email decides whose the lead is. Counted only once there are two: hence the CASE.
DROP VIEW lead_joins;
CREATE VIEW lead_joins AS
  SELECT lead_id, kept.id AS kept, gone.id AS gone, EXISTS (
      SELECT 1 FROM person_changes WHERE kind <> 'joined'
        AND ((person_id = kept.id AND other_id = gone.id) OR (person_id = gone.id AND other_id = kept.id))) AS is_told_apart
  FROM (SELECT lead_id, coalesce(by_phone, own) AS one, coalesce(by_email, own) AS two FROM lead_people)
    JOIN people AS kept ON kept.id IN (one, two) JOIN people AS gone ON gone.id IN (one, two)
  WHERE CASE WHEN (kept.created_at, kept.id) < (gone.created_at, gone.id)
    THEN NOT EXISTS (SELECT 1 FROM leads WHERE person_id = gone.id LIMIT 1 OFFSET 500) END;
