-- The mailbox behind the address, without `+tag`: it is written to once in a while, under whatever tags. Null in requests of before.
ALTER TABLE privacy_requests ADD COLUMN mailbox TEXT;
CREATE INDEX privacy_requests_mailbox ON privacy_requests (mailbox, created_at);
CREATE INDEX privacy_requests_sent ON privacy_requests (sent_at);
DROP INDEX privacy_requests_email;
