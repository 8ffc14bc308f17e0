-- Id of the user who created it; null for what came with the site. Who wrote last is updated_by.
ALTER TABLE blogs ADD COLUMN created_by TEXT;
-- A key of creation begins with who used it; of what was created without one the audit says who it was.
UPDATE blogs SET created_by = COALESCE(
  (SELECT id FROM users WHERE id = substr(create_key, 1, instr(create_key, ':') - 1)),
  (SELECT actor_id FROM audit WHERE action = 'blog-created' AND subject = blogs._id ORDER BY id LIMIT 1));
