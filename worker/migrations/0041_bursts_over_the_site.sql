-- 1 for a burst over the whole site. It holds acknowledgements only: its leads are listed, assigned and escalated like any other.
ALTER TABLE lead_bursts ADD COLUMN whole_site INTEGER NOT NULL DEFAULT 0;
-- `flood_hits` also counts the call times that a network holds. `at` is then the time of the call, and the row is deleted a day after it.
