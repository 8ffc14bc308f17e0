-- Who sent a submission that is kept beside another's lead is found by their phone number too.
CREATE INDEX lead_resubmissions_phone ON lead_resubmissions (payload ->> '$.phone');
CREATE INDEX lead_resubmissions_phone_e164 ON lead_resubmissions (payload ->> '$.phone_e164');
