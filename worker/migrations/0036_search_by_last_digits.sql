-- Beside the beginnings: those of a word without its apostrophes (`dsouza` for D'Souza), and of a phone number its last four digits behind a `*`,
-- one row a lead. What is typed of a number's end is looked for by these four, and compared with the number itself.
DROP VIEW lead_beginnings;
CREATE VIEW lead_joined_words AS
  SELECT leads.id AS lead_id, leads.created_at, words.value AS word FROM leads, json_each('[' || replace(json_quote(
      replace(replace(lower(substr(name, 1, 100)), '''', ''), '’', '')
    ), ' ', '","') || ']') AS words WHERE name LIKE '%''%' OR name LIKE '%’%';
CREATE VIEW lead_beginnings AS
  SELECT DISTINCT substr(word, 1, lengths.value) AS term, created_at, lead_id
  FROM (SELECT lead_id, created_at, word FROM lead_words UNION ALL SELECT lead_id, created_at, word FROM lead_joined_words),
    json_each('[2,3,4,5,6,7,8,9,10]') AS lengths WHERE length(word) >= lengths.value
  UNION ALL SELECT '*' || substr(coalesce(phone_e164, phone), -4), created_at, id FROM leads WHERE length(coalesce(phone_e164, phone)) >= 4;

-- What is there already.
INSERT INTO lead_terms (term, created_at, lead_id)
  SELECT '*' || substr(coalesce(phone_e164, phone), -4), created_at, id FROM leads WHERE length(coalesce(phone_e164, phone)) >= 4;
INSERT INTO lead_terms (term, created_at, lead_id)
  SELECT DISTINCT substr(word, 1, lengths.value), created_at, lead_id FROM lead_joined_words, json_each('[2,3,4,5,6,7,8,9,10]') AS lengths
  WHERE length(word) >= lengths.value ON CONFLICT DO NOTHING;
