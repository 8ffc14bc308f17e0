-- The campaign and source of a lead, as `findOrigin` reads them (worker/stored-lead/attribution.ts). A test compares both.
ALTER TABLE leads ADD COLUMN campaign TEXT GENERATED ALWAYS AS (CASE WHEN json_valid(attribution) THEN coalesce(
  attribution ->> '$."first.utm_campaign"', attribution ->> '$.utm_campaign', attribution ->> '$."last.utm_campaign"') END) VIRTUAL;
ALTER TABLE leads ADD COLUMN referrer TEXT GENERATED ALWAYS AS (CASE WHEN json_valid(attribution) THEN coalesce(
  attribution ->> '$."first.referrer"', attribution ->> '$.referrer', attribution ->> '$."last.referrer"') END) VIRTUAL;
ALTER TABLE leads ADD COLUMN referrer_host TEXT GENERATED ALWAYS AS (CASE WHEN referrer LIKE 'http%://_%' THEN
  lower(substr(replace(replace(substr(referrer, instr(referrer, '://') + 3), '?', '/'), '#', '/') || '/', 1,
    instr(replace(replace(substr(referrer, instr(referrer, '://') + 3), '?', '/'), '#', '/') || '/', '/') - 1)) END) VIRTUAL;
ALTER TABLE leads ADD COLUMN source TEXT GENERATED ALWAYS AS (CASE WHEN json_valid(attribution) THEN coalesce(
  lower(coalesce(attribution ->> '$."first.utm_source"', attribution ->> '$.utm_source', attribution ->> '$."last.utm_source"')),
  CASE WHEN coalesce(
      attribution ->> '$."first.gclid"', attribution ->> '$.gclid', attribution ->> '$."last.gclid"',
      attribution ->> '$."first.gbraid"', attribution ->> '$.gbraid', attribution ->> '$."last.gbraid"',
      attribution ->> '$."first.wbraid"', attribution ->> '$.wbraid', attribution ->> '$."last.wbraid"') IS NOT NULL THEN 'Google Ads'
    WHEN coalesce(attribution ->> '$."first.fbclid"', attribution ->> '$.fbclid', attribution ->> '$."last.fbclid"') IS NOT NULL THEN 'Facebook'
    WHEN campaign IS NULL THEN iif(substr(referrer_host, 1, 4) = 'www.', substr(referrer_host, 5), referrer_host) END) END) VIRTUAL;

-- Each filter of a list has two indexes in the order of the list.
CREATE INDEX leads_campaign ON leads (campaign, queue_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_campaign_status ON leads (campaign, status, queue_at, id) WHERE folded = 0;
CREATE INDEX leads_source ON leads (source, queue_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_source_status ON leads (source, status, queue_at, id) WHERE folded = 0;
CREATE INDEX leads_language ON leads (language, queue_at, id) WHERE status <> 'spam' AND folded = 0;
CREATE INDEX leads_language_status ON leads (language, status, queue_at, id) WHERE folded = 0;
