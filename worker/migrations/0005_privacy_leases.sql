-- Until then another run is mailing the link.
ALTER TABLE privacy_requests ADD COLUMN leased_until INTEGER;
