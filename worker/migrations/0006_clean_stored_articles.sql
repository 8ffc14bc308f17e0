-- Which version of the sanitiser the content went through; the scheduled run cleans what is older once more.
ALTER TABLE blogs ADD COLUMN sanitiser_version INTEGER NOT NULL DEFAULT 0;
CREATE INDEX blogs_sanitiser_version ON blogs (sanitiser_version);
