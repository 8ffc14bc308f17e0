-- The pause of a department's digests runs from the last that was sent; those that wait have no time yet.
DROP INDEX outbox_digests;
CREATE INDEX outbox_digests ON outbox (department, sent_at) WHERE kind = 'department-digest';
