-- Times are milliseconds since 1970 (UTC).
-- Pictures that the staff uploaded; the files themselves are in the store, by name.
CREATE TABLE pictures (
  name TEXT PRIMARY KEY,
  -- Of the file on the writer's device; empty where nobody knows.
  file_name TEXT NOT NULL DEFAULT '',
  -- In pixels; null where only an article's title picture tells of it.
  width INTEGER,
  height INTEGER,
  -- What it shows, as it was said when it was uploaded.
  alt TEXT NOT NULL DEFAULT '',
  uploaded_at INTEGER NOT NULL,
  -- Id of the user; null for what was there before uploads were written down.
  uploaded_by TEXT
) WITHOUT ROWID;
CREATE INDEX pictures_uploaded ON pictures (uploaded_at, name);

-- Which blog shows which picture, and what it says that it shows.
CREATE TABLE blog_pictures (
  name TEXT NOT NULL,
  blog_id TEXT NOT NULL REFERENCES blogs (_id) ON DELETE CASCADE,
  alt TEXT NOT NULL,
  PRIMARY KEY (name, blog_id)
) WITHOUT ROWID;
CREATE INDEX blog_pictures_blog ON blog_pictures (blog_id);

-- Pictures of the articles that are there, as the sanitiser writes them: <img src="/media/name" alt="" width="" height="" ...>.
CREATE VIEW found_pictures AS
  WITH RECURSIVE
    texts (blog_id, depth, tail) AS (
      SELECT _id, 0, content FROM blogs
      UNION ALL
      SELECT blog_id, depth + 1, substr(tail, instr(tail, '<img src="/media/') + 17) FROM texts WHERE instr(tail, '<img src="/media/') > 0
    ),
    named (blog_id, name, rest) AS (
      SELECT blog_id, substr(tail, 1, instr(tail, '"') - 1), substr(tail, instr(tail, '"') + 1) FROM texts WHERE depth > 0
    ),
    described (blog_id, name, alt, rest) AS (
      SELECT blog_id, name, substr(rest, 7, instr(substr(rest, 7), '"') - 1), substr(rest, 7 + instr(substr(rest, 7), '"'))
      FROM named WHERE rest LIKE ' alt="%"%'
      UNION ALL
      SELECT blog_id, name, '', rest FROM named WHERE rest NOT LIKE ' alt="%"%'
    )
  SELECT blog_id, name,
    replace(replace(replace(replace(alt, '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&') AS alt,
    iif(rest LIKE ' width="%" height="%', CAST(substr(rest, 9) AS INTEGER), NULL) AS width,
    iif(rest LIKE ' width="%" height="%', CAST(substr(rest, instr(rest, ' height="') + 9) AS INTEGER), NULL) AS height
  FROM described WHERE length(name) IN (28, 29)
  UNION ALL
  SELECT _id, substr(title_image, 8), title_image_alt, NULL, NULL FROM blogs
  WHERE title_image LIKE '/media/%' AND length(title_image) IN (35, 36);

INSERT OR IGNORE INTO blog_pictures (name, blog_id, alt) SELECT name, blog_id, alt FROM found_pictures;
INSERT INTO pictures (name, width, height, alt, uploaded_at)
  SELECT name, MAX(width), MAX(height), MAX(found_pictures.alt), MIN(blogs.created_at)
  FROM found_pictures JOIN blogs ON blogs._id = blog_id GROUP BY name;
DROP VIEW found_pictures;
