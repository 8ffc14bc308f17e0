-- Accented Latin letters. Each key is the plain form of its letters. A test compares them with `foldLetters`, which prepares search texts.
CREATE TABLE plain_letters (letter TEXT PRIMARY KEY, plain TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO plain_letters (letter, plain)
  WITH RECURSIVE groups (plain, letters) AS (
    SELECT key, value FROM json_each('{
  "a":"ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ",
  "ae":"ÆæǢǣǼǽ",
  "c":"ÇçĆćĈĉĊċČčḈḉ",
  "e":"ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ",
  "i":"ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị",
  "d":"ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ",
  "n":"ÑñŃńŅņŇňŊŋǸǹṄṅṆṇṈṉṊṋ",
  "o":"ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ",
  "u":"ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự",
  "y":"ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ",
  "th":"Þþ",
  "ss":"ßẞ",
  "g":"ĜĝĞğĠġĢģǦǧǴǵḠḡ",
  "h":"ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ",
  "ij":"Ĳĳ",
  "j":"Ĵĵǰ",
  "k":"ĶķǨǩḰḱḲḳḴḵ",
  "l":"ĹĺĻļĽľŁłḶḷḸḹḺḻḼḽ",
  "l·":"Ŀŀ",
  "ʼn":"ŉ",
  "oe":"Œœ",
  "r":"ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ",
  "s":"ŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛ",
  "t":"ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ",
  "w":"ŴŵẀẁẂẃẄẅẆẇẈẉẘ",
  "z":"ŹźŻżŽžẐẑẒẓẔẕ",
  "ɓ":"Ɓ",
  "ƃ":"Ƃ",
  "ƅ":"Ƅ",
  "ɔ":"Ɔ",
  "ƈ":"Ƈ",
  "ɖ":"Ɖ",
  "ɗ":"Ɗ",
  "ƌ":"Ƌ",
  "ǝ":"Ǝ",
  "ə":"Ə",
  "ɛ":"Ɛ",
  "ƒ":"Ƒ",
  "ɠ":"Ɠ",
  "ɣ":"Ɣ",
  "ɩ":"Ɩ",
  "ɨ":"Ɨ",
  "ƙ":"Ƙ",
  "ɯ":"Ɯ",
  "ɲ":"Ɲ",
  "ɵ":"Ɵ",
  "ƣ":"Ƣ",
  "ƥ":"Ƥ",
  "ʀ":"Ʀ",
  "ƨ":"Ƨ",
  "ʃ":"Ʃ",
  "ƭ":"Ƭ",
  "ʈ":"Ʈ",
  "ʊ":"Ʊ",
  "ʋ":"Ʋ",
  "ƴ":"Ƴ",
  "ƶ":"Ƶ",
  "ʒ":"ƷǮǯ",
  "ƹ":"Ƹ",
  "ƽ":"Ƽ",
  "dz":"ǄǅǆǱǲǳ",
  "lj":"Ǉǈǉ",
  "nj":"Ǌǋǌ",
  "ǥ":"Ǥ",
  "ƕ":"Ƕ",
  "ƿ":"Ƿ",
  "ȝ":"Ȝ",
  "ƞ":"Ƞ",
  "ȣ":"Ȣ",
  "ȥ":"Ȥ",
  "ⱥ":"Ⱥ",
  "ȼ":"Ȼ",
  "ƚ":"Ƚ",
  "ⱦ":"Ⱦ",
  "ɂ":"Ɂ",
  "ƀ":"Ƀ",
  "ʉ":"Ʉ",
  "ʌ":"Ʌ",
  "ɇ":"Ɇ",
  "ɉ":"Ɉ",
  "ɋ":"Ɋ",
  "ɍ":"Ɍ",
  "ɏ":"Ɏ",
  "b":"ḂḃḄḅḆḇ",
  "f":"Ḟḟ",
  "m":"ḾḿṀṁṂṃ",
  "p":"ṔṕṖṗ",
  "v":"ṼṽṾṿ",
  "x":"ẊẋẌẍ",
  "aʾ":"ẚ",
  "ỻ":"Ỻ",
  "ỽ":"Ỽ",
  "ỿ":"Ỿ"
}')
    UNION ALL SELECT plain, substr(letters, 2) FROM groups WHERE length(letters) > 1
  )
  SELECT substr(letters, 1, 1), plain FROM groups;

-- Words in messages, other fields (such as the company) and notes. The number of words is limited, because a sender can write a long message.
CREATE VIEW lead_texts AS
  SELECT id AS lead_id, created_at, 0 AS event_id,
    coalesce(message, '') || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(leads.details) WHERE type = 'text'), '') AS text FROM leads
  UNION ALL SELECT lead_events.lead_id, leads.created_at, lead_events.id, note
    FROM lead_events CROSS JOIN leads ON leads.id = lead_events.lead_id WHERE note IS NOT NULL;
CREATE VIEW lead_text_words AS
  SELECT lead_id, created_at, event_id, words.value AS word FROM lead_texts, json_each('[' || replace(json_quote(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(substr(text, 1, 1000)),
      char(10), ' '), char(13), ' '), char(9), ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '-', ' '), '/', ' '),
      '(', ' '), ')', ' '), '"', ' '), '''', '')
    ), ' ', '","') || ']') AS words WHERE words.key < 150 AND length(words.value) >= 3;

-- The first letters of each word, without accents.
CREATE VIEW lead_plain_words AS
  WITH named (lead_id, created_at, event_id, word, shortest) AS (
    SELECT lead_id, created_at, 0, word, 2 FROM lead_words UNION ALL SELECT lead_id, created_at, 0, word, 2 FROM lead_joined_words
    UNION ALL SELECT lead_id, created_at, event_id, word, 3 FROM lead_text_words
  )
  SELECT lead_id, created_at, event_id, shortest, iif(word GLOB '*[À-ɏḀ-ỿ]*', (
      SELECT group_concat(coalesce(plain, part), '') FROM (
        SELECT substr(word, value, 1) AS part FROM json_each('[1,2,3,4,5,6,7,8,9,10]') WHERE value <= length(word)
      ) LEFT JOIN plain_letters ON letter = part), word) AS word
  FROM named;
DROP VIEW lead_beginnings;
CREATE VIEW lead_beginnings AS
  SELECT DISTINCT substr(word, 1, lengths.value) AS term, created_at, lead_id, event_id
  FROM lead_plain_words, json_each('[2,3,4,5,6,7,8,9,10]') AS lengths WHERE length(word) >= lengths.value AND lengths.value >= shortest
  UNION ALL SELECT '*' || substr(coalesce(phone_e164, phone), -4), created_at, id, 0 FROM leads WHERE length(coalesce(phone_e164, phone)) >= 4;

DROP TRIGGER leads_found;
DROP TRIGGER leads_found_anew;
CREATE TRIGGER leads_found AFTER INSERT ON leads BEGIN
  INSERT OR IGNORE INTO lead_terms (term, created_at, lead_id) SELECT term, created_at, lead_id FROM lead_beginnings WHERE lead_id = NEW.id;
END;
CREATE TRIGGER leads_found_anew AFTER UPDATE OF name, email, phone, phone_e164 ON leads BEGIN
  DELETE FROM lead_terms WHERE lead_id = NEW.id;
  INSERT OR IGNORE INTO lead_terms (term, created_at, lead_id) SELECT term, created_at, lead_id FROM lead_beginnings WHERE lead_id = NEW.id;
END;
CREATE TRIGGER lead_notes_found AFTER INSERT ON lead_events WHEN NEW.note IS NOT NULL BEGIN
  INSERT OR IGNORE INTO lead_terms (term, created_at, lead_id)
    SELECT term, created_at, lead_id FROM lead_beginnings WHERE lead_id = NEW.lead_id AND event_id = NEW.id;
END;

-- Indexes the existing leads. From now on, a search without accents also finds words with accents.
INSERT OR IGNORE INTO lead_terms (term, created_at, lead_id) SELECT term, created_at, lead_id FROM lead_beginnings;
