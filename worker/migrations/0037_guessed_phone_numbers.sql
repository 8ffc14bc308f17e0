-- 1 if the country of a phone number had to be guessed from its digits. Such a number joins nobody: it may be somebody else's.
ALTER TABLE leads ADD COLUMN phone_guessed INTEGER;

DROP VIEW lead_people;
CREATE VIEW lead_people AS
  SELECT id AS lead_id, status, created_at, person_id AS own,
    (SELECT same.person_id FROM leads AS same WHERE same.phone_e164 = sure_phone AND same.person_id > '' AND same.id <> each.id
      AND same.phone_guessed IS NOT 1 AND NOT EXISTS (SELECT 1 FROM shared_contacts WHERE contact = sure_phone) LIMIT 1) AS by_phone,
    (SELECT same.person_id FROM leads AS same WHERE lower(same.email) = lower(each.email) AND same.person_id > '' AND same.id <> each.id
      AND NOT EXISTS (SELECT 1 FROM shared_contacts WHERE contact = lower(each.email)) LIMIT 1) AS by_email,
    (SELECT shared.person_id FROM shared_contacts AS shared WHERE shared.contact IN (sure_phone, lower(email))
      AND (sure_phone IS NULL OR EXISTS (SELECT 1 FROM shared_contacts WHERE contact = sure_phone))
      AND (email IS NULL OR EXISTS (SELECT 1 FROM shared_contacts WHERE contact = lower(email))) LIMIT 1) AS held
  FROM (SELECT id, status, created_at, person_id, email, iif(phone_guessed = 1, NULL, phone_e164) AS sure_phone FROM leads) AS each;
