-- Times are milliseconds since 1970 (UTC).
ALTER TABLE blogs ADD COLUMN title_image_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE blogs ADD COLUMN category_slug TEXT NOT NULL DEFAULT 'software-development';
-- JSON: the tags as typed, in their order.
ALTER TABLE blogs ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
ALTER TABLE blogs ADD COLUMN seo_title TEXT NOT NULL DEFAULT '';
ALTER TABLE blogs ADD COLUMN seo_description TEXT NOT NULL DEFAULT '';
-- Made from the content when it is written.
ALTER TABLE blogs ADD COLUMN excerpt TEXT NOT NULL DEFAULT '';
ALTER TABLE blogs ADD COLUMN word_count INTEGER NOT NULL DEFAULT 0;
-- Id of the user who wrote last; null for what came with the site.
ALTER TABLE blogs ADD COLUMN updated_by TEXT;
-- The write that made this version: a write repeated after a lost answer finds itself here.
ALTER TABLE blogs ADD COLUMN write_id TEXT NOT NULL DEFAULT '';
-- The key under which it was created, so that a repeated creation makes no second one.
ALTER TABLE blogs ADD COLUMN create_key TEXT;
CREATE UNIQUE INDEX blogs_create_key ON blogs (create_key) WHERE create_key IS NOT NULL;
CREATE INDEX blogs_category ON blogs (category_slug, published_at) WHERE status = 'published' AND deleted_at IS NULL;

CREATE TABLE blog_tags (
  blog_id TEXT NOT NULL REFERENCES blogs (_id) ON DELETE CASCADE,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (slug, blog_id)
) WITHOUT ROWID;
CREATE INDEX blog_tags_blog ON blog_tags (blog_id);

-- Addresses that a published blog had before: they redirect for as long as it exists.
CREATE TABLE blog_slugs (
  slug TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL REFERENCES blogs (_id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX blog_slugs_blog ON blog_slugs (blog_id);

-- Words by which a blog is found, by prefix.
CREATE TABLE blog_terms (
  term TEXT NOT NULL,
  blog_id TEXT NOT NULL REFERENCES blogs (_id) ON DELETE CASCADE,
  weight INTEGER NOT NULL,
  PRIMARY KEY (term, blog_id)
) WITHOUT ROWID;
CREATE INDEX blog_terms_blog ON blog_terms (blog_id);

-- Texts that were replaced, and texts that were refused because somebody else had written meanwhile.
CREATE TABLE blog_revisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  blog_id TEXT NOT NULL REFERENCES blogs (_id) ON DELETE CASCADE,
  -- Version of the text; of a refused one, the version it was based on.
  version INTEGER NOT NULL,
  -- 'replaced' or 'refused'
  reason TEXT NOT NULL,
  -- The write that put it here: one write makes one row.
  write_id TEXT NOT NULL UNIQUE,
  -- JSON: title, content, titleImage, titleImageAlt, category, tags, seoTitle, seoDescription, slug.
  fields TEXT NOT NULL,
  -- When and by whom the text was written.
  written_at INTEGER NOT NULL,
  written_by TEXT,
  saved_at INTEGER NOT NULL
);
CREATE INDEX blog_revisions_blog ON blog_revisions (blog_id, id);

-- Grows with every change of what visitors may see, whoever makes it: rendered pages are kept until it moves.
CREATE TABLE blog_changes (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  revision INTEGER NOT NULL
);
INSERT INTO blog_changes (id, revision) VALUES (1, 1);
CREATE TRIGGER blogs_inserted AFTER INSERT ON blogs BEGIN UPDATE blog_changes SET revision = revision + 1; END;
CREATE TRIGGER blogs_updated AFTER UPDATE ON blogs BEGIN UPDATE blog_changes SET revision = revision + 1; END;
CREATE TRIGGER blogs_deleted AFTER DELETE ON blogs BEGIN UPDATE blog_changes SET revision = revision + 1; END;
