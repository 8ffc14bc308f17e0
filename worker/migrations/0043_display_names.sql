-- Each staff member has one display name and can change it. Until then, the name is the part of the email address before the @.
CREATE TRIGGER users_name_added AFTER INSERT ON users WHEN NEW.name IS NULL
BEGIN
  UPDATE users SET name = iif(instr(email, '@') > 1, substr(email, 1, instr(email, '@') - 1), email) WHERE id = NEW.id;
END;

UPDATE users SET name = coalesce(
  (SELECT counsellors.name FROM counsellors WHERE user_id = users.id),
  name,
  iif(instr(email, '@') > 1, substr(email, 1, instr(email, '@') - 1), email)
);

ALTER TABLE counsellors DROP COLUMN name;
