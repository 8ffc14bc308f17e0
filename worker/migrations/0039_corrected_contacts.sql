-- Corrections of an email address or a phone number: by them a person is found under what they had before and after each.
CREATE INDEX lead_events_email_before ON lead_events (lower(changes ->> '$.email[0]')) WHERE changes ->> '$.email' IS NOT NULL;
CREATE INDEX lead_events_email_after ON lead_events (lower(changes ->> '$.email[1]')) WHERE changes ->> '$.email' IS NOT NULL;
CREATE INDEX lead_events_phone_before ON lead_events (changes ->> '$.phone[0]') WHERE changes ->> '$.phone' IS NOT NULL;
CREATE INDEX lead_events_phone_after ON lead_events (changes ->> '$.phone[1]') WHERE changes ->> '$.phone' IS NOT NULL;
