-- A search leaves out every sign that people type for an apostrophe, so names are found without any of them, not only without ' and ’.
DROP VIEW lead_beginnings;
DROP VIEW lead_joined_words;
CREATE VIEW lead_joined_words AS
  SELECT leads.id AS lead_id, leads.created_at, words.value AS word FROM leads, json_each('[' || replace(json_quote(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(substr(name, 1, 100)),
      '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', ''), 'ʻ', ''), '´', ''), '`', ''), '′', '')
    ), ' ', '","') || ']') AS words WHERE name GLOB '*[''’‘‛ʼʻ´`′]*';
CREATE VIEW lead_beginnings AS
  SELECT DISTINCT substr(word, 1, lengths.value) AS term, created_at, lead_id
  FROM (SELECT lead_id, created_at, word FROM lead_words UNION ALL SELECT lead_id, created_at, word FROM lead_joined_words),
    json_each('[2,3,4,5,6,7,8,9,10]') AS lengths WHERE length(word) >= lengths.value
  UNION ALL SELECT '*' || substr(coalesce(phone_e164, phone), -4), created_at, id FROM leads WHERE length(coalesce(phone_e164, phone)) >= 4;

-- What is there already.
INSERT INTO lead_terms (term, created_at, lead_id)
  SELECT DISTINCT substr(word, 1, lengths.value), created_at, lead_id FROM lead_joined_words, json_each('[2,3,4,5,6,7,8,9,10]') AS lengths
  WHERE length(word) >= lengths.value ON CONFLICT DO NOTHING;
