-- Records in the audit whenever two people are joined. The actor is the staff member who joined them or corrected a contact, if any.
CREATE TRIGGER person_joins_audited AFTER INSERT ON person_changes WHEN NEW.kind = 'joined' BEGIN
  INSERT INTO audit (at, action, actor_id, subject, details, source) VALUES (
    NEW.at, 'person-joined', coalesce(NEW.actor_id, (SELECT actor_id FROM lead_events WHERE lead_id = NEW.lead_id AND at = NEW.at ORDER BY id DESC)),
    NEW.person_id, json_object('enquiries', json_array_length(NEW.moved), 'from', NEW.other_id), 'web');
END;
